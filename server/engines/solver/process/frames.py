"""Frames on a pipe: two little-endian u32 lengths, then JSON, then raw bytes.

Matrices travel as the raw bytes: six million numbers as JSON text would take seconds to write and to read.
"""

from __future__ import annotations

import json
import os
import struct

_LENGTHS = struct.Struct("<II")


class PipeClosed(Exception):
    """The other side has gone."""


def write_frame(descriptor: int, message: dict) -> None:
    body = json.dumps(message, separators=(",", ":")).encode()
    _write_all(descriptor, _LENGTHS.pack(len(body), 0) + body)


def read_frame(descriptor: int) -> tuple[dict, memoryview]:
    body_length, raw_length = _LENGTHS.unpack(_read_exactly(descriptor, _LENGTHS.size))
    message = json.loads(bytes(_read_exactly(descriptor, body_length)))
    return message, _read_exactly(descriptor, raw_length)


def _write_all(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def _read_exactly(descriptor: int, length: int) -> memoryview:
    buffer = bytearray(length)
    rest = memoryview(buffer)
    while rest:
        count = os.readv(descriptor, [rest])
        if count == 0:
            raise PipeClosed
        rest = rest[count:]
    return memoryview(buffer)
