import { constants, zstdCompressSync } from 'node:zlib'
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer'
import { unpackRecord } from '../model/pack-record.ts'
import type { PositionRecord } from '../model/position-record.ts'
import { type ExtraColumn, toExtraColumns } from './extra-columns.ts'
import {
  alarmsToText,
  digest_column,
  extra_prefix,
  flag_columns,
  format_key,
  format_version,
  integer_columns,
  other_extra_column,
  packed_column,
} from './file-columns.ts'
import { readPackedFile } from './read-position-file.ts'
import type { PackedPosition } from './stored-position.ts'

/**
 * A Parquet file of a device's positions, in the order given. It is read back before it is returned: every row gives the
 * bytes and the digest that it had. A row whose columns do not (bytes that no release of ours packs) is kept as bytes too.
 */
export async function writePositionFile(positions: readonly PackedPosition[]): Promise<Buffer> {
  const unreadable = unreadableRows(positions)
  const file = encode(positions, new Set(unreadable))
  const odd = await findOddRows(file, positions)
  if (odd.length === 0) return file
  const whole = encode(positions, new Set([...unreadable, ...odd]))
  const still_odd = await findOddRows(whole, positions)
  if (still_odd.length > 0) throw new Error(`${still_odd.length} positions are not the same in their file`)
  return whole
}

function unreadableRows(positions: readonly PackedPosition[]): number[] {
  return positions.flatMap(({ packed }, n) => (readRecord(packed) === null ? [n] : []))
}

function readRecord(packed: Buffer): PositionRecord | null {
  try {
    return unpackRecord(packed)
  } catch {
    return null
  }
}

async function findOddRows(file: Buffer, positions: readonly PackedPosition[]): Promise<number[]> {
  const found = await readPackedFile(file, 0)
  if (found.length !== positions.length) throw new Error('a file of positions has another number of rows')
  return positions.flatMap((position, n) => (isSame(position, found[n]) ? [] : [n]))
}

function isSame(a: PackedPosition, b: PackedPosition | undefined): boolean {
  return (
    b !== undefined &&
    a.time_ms === b.time_ms &&
    a.digest === b.digest &&
    a.received_ms === b.received_ms &&
    a.is_buffered === b.is_buffered &&
    a.packed.equals(b.packed)
  )
}

type Row = PackedPosition & { readonly record: PositionRecord | null }

function encode(positions: readonly PackedPosition[], odd: ReadonlySet<number>): Buffer {
  const rows = positions.map((position, n) => ({
    ...position,
    record: odd.has(n) ? null : unpackRecord(position.packed),
  }))
  const columnData = [
    ...timeColumns(rows),
    ...recordColumns(rows),
    ...extraColumns(rows),
    ...oddColumns(rows),
  ]
  return compress(columnData, final_level)
}

const of = <T>(rows: readonly Row[], read: (row: Row) => T) => rows.map(read)

function timeColumns(rows: readonly Row[]): ColumnSource[] {
  return [
    smallest({
      name: 'time_ms',
      type: 'INT64',
      nullable: false,
      data: of(rows, (row) => BigInt(row.time_ms)),
    }),
    smallest({
      name: 'received_after_ms',
      type: 'INT64',
      nullable: false,
      data: of(rows, (row) => BigInt(row.received_ms - row.time_ms)),
    }),
    { name: 'is_buffered', type: 'BOOLEAN', nullable: false, data: of(rows, (row) => row.is_buffered) },
    {
      name: 'is_valid',
      type: 'BOOLEAN',
      nullable: false,
      data: of(rows, (row) => row.record?.is_valid ?? false),
    },
  ]
}

function recordColumns(rows: readonly Row[]): ColumnSource[] {
  return [
    ...integer_columns.map((name) =>
      smallest({ name, type: 'INT32', data: of(rows, (row) => row.record?.[name] ?? null) }),
    ),
    ...flag_columns.map(
      (name): ColumnSource => ({
        name,
        type: 'BOOLEAN',
        data: of(rows, (row) => row.record?.[name] ?? null),
      }),
    ),
    { name: 'card', type: 'STRING', data: of(rows, (row) => row.record?.card ?? null) },
    { name: 'alarms', type: 'STRING', data: of(rows, (row) => alarmsToText(row.record?.alarms ?? [])) },
  ]
}

function extraColumns(rows: readonly Row[]): ColumnSource[] {
  const { columns, others } = toExtraColumns(of(rows, (row) => row.record?.extra ?? null))
  const sources = columns.map(extraColumn)
  if (others.every((other) => other === null)) return sources
  const data = others.map((other) => (other === null ? null : JSON.stringify(other)))
  return [...sources, { name: other_extra_column, type: 'STRING', data }]
}

function extraColumn({ name: extra_name, kind, values }: ExtraColumn): ColumnSource {
  const name = `${extra_prefix}${extra_name}`
  if (kind === 'boolean') return { name, type: 'BOOLEAN', data: [...values] }
  if (kind === 'string') return { name, type: 'STRING', data: [...values] }
  const numbers = values as readonly (number | null)[]
  if (numbers.every((value) => value === null || value === (value | 0))) {
    return smallest({ name, type: 'INT32', data: [...numbers] })
  }
  return smallest({
    name,
    type: 'INT64',
    data: numbers.map((value) => (value === null ? null : BigInt(value))),
  })
}

function oddColumns(rows: readonly Row[]): ColumnSource[] {
  if (rows.every(({ record }) => record !== null)) return []
  return [
    {
      name: packed_column,
      type: 'BYTE_ARRAY',
      data: of(rows, (row) => (row.record === null ? row.packed : null)),
    },
    {
      name: digest_column,
      type: 'INT64',
      data: of(rows, (row) => (row.record === null ? row.digest : null)),
    },
  ]
}

/** Which one is smallest depends on the sensor: a counter's steps, few distinct values, or long repeats. All of them DuckDB reads. */
const encodings = ['DELTA_BINARY_PACKED', 'RLE_DICTIONARY', 'PLAIN'] as const

function smallest(column: ColumnSource): ColumnSource {
  if (column.data.length === 0 || [...column.data].every((value) => value === null)) return column
  const data = column.data.slice(0, trial_rows)
  const sizes = encodings.map((encoding) => compress([{ ...column, data, encoding }], trial_level).byteLength)
  const encoding = encodings[sizes.indexOf(Math.min(...sizes))]
  return encoding === undefined ? column : { ...column, encoding }
}

/** More than a usual day has, and enough to tell. */
const trial_rows = 10_000
const trial_level = 1
/** Beyond it a file shrinks by less than a hundredth and takes twice as long. */
const final_level = 12

function compress(columnData: ColumnSource[], level: number): Buffer {
  const bytes = parquetWriteBuffer({
    columnData,
    codec: 'ZSTD',
    compressors: {
      ZSTD: (page) => zstdCompressSync(page, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
    },
    statistics: false,
    // One group of rows and one page for each column: a day is read whole.
    rowGroupSize: Number.MAX_SAFE_INTEGER,
    pageSize: Number.MAX_SAFE_INTEGER,
    kvMetadata: [{ key: format_key, value: format_version }],
  })
  return Buffer.from(bytes)
}
