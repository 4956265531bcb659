import { deflateSync } from 'node:zlib'

/** Enough of the OSM PBF format to write small files in tests. */
function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}

function zigzag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1
}

function bytesField(number: number, bytes: Buffer | string): Buffer {
  const content = Buffer.from(bytes)
  return Buffer.concat([varint(number * 8 + 2), varint(content.length), content])
}

function numberField(number: number, value: number): Buffer {
  return Buffer.concat([varint(number * 8), varint(value)])
}

function packedField(number: number, values: readonly number[]): Buffer {
  return bytesField(number, Buffer.concat(values.map(varint)))
}

function deltasField(number: number, values: readonly number[]): Buffer {
  return packedField(
    number,
    values.map((value, i) => zigzag(value - (values[i - 1] ?? 0))),
  )
}

/** Two dense nodes (the second with the tag), a way along them and a relation of the way. Ids exceed 32 bits. */
export function encodeSmallMap({ key, value }: { key: string; value: string }, first_id: number): Buffer {
  const texts = bytesField(1, Buffer.concat(['', key, value, 'outer'].map((text) => bytesField(1, text))))
  const ids = [first_id, first_id + 1]
  const dense = Buffer.concat([
    deltasField(1, ids),
    deltasField(8, [-299_000_000, -298_999_999]),
    deltasField(9, [-525_000_000, -524_900_000]),
    packedField(10, [0, 1, 2, 0]),
  ])
  const tags = Buffer.concat([packedField(2, [1]), packedField(3, [2])])
  const way = Buffer.concat([numberField(1, 5), tags, deltasField(8, ids)])
  const relation = Buffer.concat([
    numberField(1, 6),
    tags,
    packedField(8, [3]),
    deltasField(9, [5]),
    packedField(10, [1]),
  ])
  const groups = [bytesField(2, dense), bytesField(3, way), bytesField(4, relation)].map((group) =>
    bytesField(2, group),
  )
  const block = Buffer.concat([texts, ...groups])
  const blob = Buffer.concat([numberField(2, block.length), bytesField(3, deflateSync(block))])
  const header = Buffer.concat([bytesField(1, 'OSMData'), numberField(3, blob.length)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}
