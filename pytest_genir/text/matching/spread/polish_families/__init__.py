"""Words of one family, gathered in one clause: `opóźnienie pociągu` is said by "pociąg jest opóźniony"."""
