"""What a sample of scores can and cannot say: intervals, comparisons, power, repeats, early decisions."""
