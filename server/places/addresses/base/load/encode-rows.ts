/** What `copy … with (format binary)` begins and ends with. */
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const trailer = Buffer.from([0xff, 0xff])

/** Columns in the order of point_columns: the id of 8 bytes, six of 4, two of 2, each behind its length. */
const row_bytes = 2 + (4 + 8) + 6 * (4 + 4) + 2 * (4 + 2)
const fields = 9

interface PointRow {
  readonly number: number
  readonly latitude_e6: number
  readonly longitude_e6: number
  readonly cep: number
  readonly face: number
  readonly suffix: number
  readonly level: number
}

export const point_columns =
  'street_id, number, latitude_e6, longitude_e6, cep, neighborhood_id, face, suffix, level'

/** Rows of one batch as PostgreSQL's binary format: the server then has nothing to parse. */
export function createPointBuffer(max_rows: number): {
  add(street_id: number, neighborhood_id: number, row: PointRow): void
  take(): Buffer
} {
  const size = signature.length + max_rows * row_bytes + trailer.length
  let buffer = start(size)
  let view = viewOf(buffer)
  let at = signature.length

  function addInteger(value: number): void {
    view.setInt32(at, 4)
    view.setInt32(at + 4, value)
    at += 8
  }
  function addSmall(value: number): void {
    view.setInt32(at, 2)
    view.setInt16(at + 4, value)
    at += 6
  }
  return {
    add: (street_id, neighborhood_id, row) => {
      view.setInt16(at, fields)
      view.setInt32(at + 2, 8)
      view.setInt32(at + 6, Math.floor(street_id / 4_294_967_296))
      view.setUint32(at + 10, street_id % 4_294_967_296)
      at += 14
      addInteger(row.number)
      addInteger(row.latitude_e6)
      addInteger(row.longitude_e6)
      addInteger(row.cep)
      addInteger(neighborhood_id)
      addInteger(row.face)
      addSmall(row.suffix)
      addSmall(row.level)
    },
    take: () => {
      trailer.copy(buffer, at)
      const taken = buffer.subarray(0, at + trailer.length)
      // The batch is still on its way to the server while the next is filled.
      buffer = start(size)
      view = viewOf(buffer)
      at = signature.length
      return taken
    },
  }
}

function start(size: number): Buffer {
  const buffer = Buffer.allocUnsafe(size)
  signature.copy(buffer)
  return buffer
}

/** Writes faster than the buffer's own methods. */
function viewOf(buffer: Buffer): DataView {
  return new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}

/** Rows as PostgreSQL's text format; null is `\N`. */
export function encodeText(rows: ReadonlyArray<ReadonlyArray<string | number | null>>): Buffer {
  const lines = rows.map((row) => `${row.map(encodeField).join('\t')}\n`)
  return Buffer.from(lines.join(''), 'utf8')
}

function encodeField(value: string | number | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return value
    .replaceAll('\0', '')
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', ' ')
    .replaceAll('\n', ' ')
    .replaceAll('\r', ' ')
}
