"""A language model of random weights in llama.cpp's own format: an alphabet of single bytes, one layer."""

from __future__ import annotations

from pathlib import Path

_WIDTH, _INNER, _HEADS = 32, 64, 2
#: Kinds of token as the format numbers them: unknown, a mark, a byte.
_UNKNOWN, _MARK, _BYTE = 2, 3, 6
_TEMPLATE = "{% for m in messages %}{{ m.role }}: {{ m.content }}\n{% endfor %}"


def tiny_gguf(path: Path, positions: int = 256) -> Path:
    """Write a model that takes so many positions, and return its path; needs `gguf` and numpy."""
    import gguf
    import numpy

    words = ["<unk>", "<s>", "</s>", *(f"<0x{byte:02X}>" for byte in range(256))]
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_name("tiny")
    writer.add_context_length(positions)
    writer.add_embedding_length(_WIDTH)
    writer.add_block_count(1)
    writer.add_feed_forward_length(_INNER)
    writer.add_head_count(_HEADS)
    writer.add_head_count_kv(_HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_rope_dimension_count(_WIDTH // _HEADS)
    writer.add_vocab_size(len(words))
    writer.add_file_type(0)
    writer.add_tokenizer_model("llama")
    writer.add_token_list(words)
    writer.add_token_scores([0.0] * len(words))
    writer.add_token_types([_UNKNOWN, _MARK, _MARK] + [_BYTE] * 256)
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_unk_token_id(0)
    writer.add_chat_template(_TEMPLATE)
    dice = numpy.random.default_rng(1)
    for name, *shape in _tensors(len(words)):
        random = (dice.standard_normal(shape) * 0.3).astype(numpy.float32)
        writer.add_tensor(name, numpy.ones(shape, numpy.float32) if name.endswith("norm.weight") else random)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def _tensors(words: int) -> list[tuple[str, int] | tuple[str, int, int]]:
    square = [(f"blk.0.attn_{name}.weight", _WIDTH, _WIDTH) for name in ("q", "k", "v", "output")]
    return [
        ("token_embd.weight", words, _WIDTH),
        ("output_norm.weight", _WIDTH),
        ("output.weight", words, _WIDTH),
        ("blk.0.attn_norm.weight", _WIDTH),
        ("blk.0.ffn_norm.weight", _WIDTH),
        *square,
        ("blk.0.ffn_gate.weight", _INNER, _WIDTH),
        ("blk.0.ffn_up.weight", _INNER, _WIDTH),
        ("blk.0.ffn_down.weight", _WIDTH, _INNER),
    ]
