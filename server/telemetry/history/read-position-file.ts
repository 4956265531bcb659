import { zstdDecompressSync } from 'node:zlib'
import { type DecodedArray, parquetMetadata, parquetRead } from 'hyparquet'
import { digestOf, packRecord, unpackRecord } from '../model/pack-record.ts'
import type { ExtraValue, PositionRecord } from '../model/position-record.ts'
import {
  alarmsFromText,
  digest_column,
  extra_prefix,
  format_key,
  format_version,
  other_extra_column,
  packed_column,
} from './file-columns.ts'
import { digestOfRecord, type PackedPosition, type StoredPosition } from './stored-position.ts'

/** The positions of a file, in its order. */
export async function readPositionFile(file: Buffer, device_id: number): Promise<StoredPosition[]> {
  const columns = await readFileColumns(file)
  const readRow = createRowReader(columns)
  return Array.from(columns.time_ms, (_, row) => new FilePosition(device_id, readRow(row)))
}

/** The rows of a file as the tables had them. */
export async function readPackedFile(file: Buffer, device_id: number): Promise<PackedPosition[]> {
  const columns = await readFileColumns(file)
  const readRow = createRowReader(columns)
  return Array.from(columns.time_ms, (_, n) => {
    const { record, packed: kept, digest: kept_digest, ...row } = readRow(n)
    const packed = kept ?? packRecord(record())
    return { device_id, ...row, packed, digest: kept_digest ?? digestOf(packed).readBigInt64BE(0) }
  })
}

interface FileRow {
  readonly time_ms: number
  readonly received_ms: number
  readonly is_buffered: boolean
  readonly packed: Buffer | null
  readonly digest: bigint | null
  readonly record: () => PositionRecord
}

/** Its digest is not in the file, where it would be larger than all else: it is that of the record, packed again. */
class FilePosition implements StoredPosition {
  readonly device_id: number
  readonly time_ms: number
  readonly received_ms: number
  readonly is_buffered: boolean
  readonly record: PositionRecord
  #digest: bigint | null

  constructor(device_id: number, row: FileRow) {
    this.device_id = device_id
    this.time_ms = row.time_ms
    this.received_ms = row.received_ms
    this.is_buffered = row.is_buffered
    this.record = row.record()
    this.#digest = row.digest
  }

  get digest(): bigint {
    this.#digest ??= digestOfRecord(this.record)
    return this.#digest
  }
}

type Columns = { readonly [name: string]: DecodedArray | undefined } & { readonly time_ms: DecodedArray }

/** The columns of a file as they are, by their names. */
export async function readFileColumns(bytes: Buffer): Promise<Columns> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const metadata = parquetMetadata(file)
  const version = metadata.key_value_metadata?.find(({ key }) => key === format_key)?.value
  if (version !== format_version)
    throw new Error(`a file of positions has format ${version}, which is not known`)
  const columns: Record<string, DecodedArray> = {}
  await parquetRead({
    file,
    metadata,
    compressors: { ZSTD: (page) => zstdDecompressSync(page) },
    onChunk: ({ columnName, columnData, rowStart }) => {
      if (rowStart > 0) throw new Error('a file of positions has one group of rows')
      columns[columnName] = columnData
    },
    // Bytes are bytes; texts have their own type.
    utf8: false,
  })
  const { time_ms } = columns
  if (time_ms === undefined) throw new Error('a file of positions has no times')
  return { ...columns, time_ms }
}

function createRowReader(columns: Columns): (row: number) => FileRow {
  const received_after = columns['received_after_ms'] ?? []
  const is_buffered = columns['is_buffered'] ?? []
  const packed = columns[packed_column]
  const digest = columns[digest_column]
  const readRecord = createRecordReader(columns)
  return (row) => {
    const time_ms = Number(columns.time_ms[row])
    const kept: Uint8Array | null = packed?.[row] ?? null
    const bytes = kept === null ? null : Buffer.from(kept)
    return {
      time_ms,
      received_ms: time_ms + Number(received_after[row]),
      is_buffered: is_buffered[row] === true,
      packed: bytes,
      digest: digest?.[row] ?? null,
      record: () => (bytes === null ? readRecord(row, time_ms) : unpackRecord(bytes)),
    }
  }
}

function createRecordReader(columns: Columns): (row: number, time_ms: number) => PositionRecord {
  const column = (name: string) => columns[name] ?? []
  const [latitude, longitude] = [column('latitude_deg_e7'), column('longitude_deg_e7')]
  const [speed, heading] = [column('speed_kmh_e2'), column('heading_deg_e2')]
  const [satellites, rpm] = [column('satellites'), column('rpm')]
  const [ignition, main_power] = [column('ignition'), column('main_power')]
  const inputs = [1, 2, 3, 4].map((n) => column(`input_${n}`))
  const temperatures = [1, 2, 3, 4].map((n) => column(`temperature_${n}_c_e2`))
  const [is_valid, card, alarms] = [column('is_valid'), column('card'), column('alarms')]
  const readExtra = createExtraReader(columns)
  return (row, time_ms) => ({
    time_ms,
    is_valid: is_valid[row] === true,
    latitude_deg_e7: latitude[row] ?? null,
    longitude_deg_e7: longitude[row] ?? null,
    speed_kmh_e2: speed[row] ?? null,
    heading_deg_e2: heading[row] ?? null,
    satellites: satellites[row] ?? null,
    ignition: ignition[row] ?? null,
    input_1: inputs[0]?.[row] ?? null,
    input_2: inputs[1]?.[row] ?? null,
    input_3: inputs[2]?.[row] ?? null,
    input_4: inputs[3]?.[row] ?? null,
    main_power: main_power[row] ?? null,
    rpm: rpm[row] ?? null,
    temperature_1_c_e2: temperatures[0]?.[row] ?? null,
    temperature_2_c_e2: temperatures[1]?.[row] ?? null,
    temperature_3_c_e2: temperatures[2]?.[row] ?? null,
    temperature_4_c_e2: temperatures[3]?.[row] ?? null,
    card: card[row] ?? null,
    alarms: alarmsFromText(alarms[row]),
    extra: readExtra(row),
  })
}

/** In the order of the names, as a record has them: its bytes depend on it. */
function createExtraReader(columns: Columns): (row: number) => PositionRecord['extra'] {
  const own = Object.keys(columns)
    .filter((name) => name.startsWith(extra_prefix))
    .map((name) => ({ name: name.slice(extra_prefix.length), values: columns[name] ?? [] }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const others = columns[other_extra_column]
  return (row) => {
    const extra: Record<string, ExtraValue> = {}
    for (const { name, values } of own) {
      const value: ExtraValue | bigint | null | undefined = values[row]
      if (value !== null && value !== undefined)
        extra[name] = typeof value === 'bigint' ? Number(value) : value
    }
    const other: string | null | undefined = others?.[row]
    return other ? sortNames({ ...extra, ...JSON.parse(other) }) : extra
  }
}

function sortNames(extra: Record<string, ExtraValue>): Record<string, ExtraValue> {
  return Object.fromEntries(Object.entries(extra).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
