import { crc32, deflateRawSync } from 'node:zlib'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The XML of rows of texts. */
export function sheetOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells, row) => {
      const written = cells.map(
        (text, column) =>
          `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      )
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')
}

/** The parts of a workbook of one sheet made by hand, so that it can be wrong. */
function partsOf(rows: string, { prolog = '', strings }: { prolog?: string; strings?: string }): ZipEntry[] {
  const files = {
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${prolog}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>` }),
  }
  return Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) }))
}

export function workbookOf(rows: string, prolog = ''): Buffer {
  return makeZip(partsOf(rows, { prolog }))
}

/** Packed, as real ones are; `strings` are the `si` that cells of the type `s` refer to. */
export function packedWorkbookOf(rows: string, strings = ''): Buffer {
  return makeZip(partsOf(rows, { strings }).map((entry) => ({ ...entry, is_packed: true })))
}

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  readonly is_packed?: boolean
  /** What the archive says of its size unpacked, when that is a lie. */
  readonly claimed_bytes?: number
}

const deflated = 8
const local_signature = 0x04034b50
const central_signature = 0x02014b50
const end_signature = 0x06054b50

export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, is_packed = false, claimed_bytes = content.length } of entries) {
    const packed = is_packed ? deflateRawSync(content) : content
    const name_bytes = Buffer.from(name)
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(is_packed ? deflated : 0, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimed_bytes, 18)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name_bytes.length, 0)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([signature(local_signature), fields, lengths, name_bytes])
    parts.push(local, packed)
    directory.push(
      Buffer.concat([signature(central_signature), version(), fields, lengths, place, name_bytes]),
    )
    offset += local.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, signature(end_signature), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function version(): Buffer {
  return Buffer.from([20, 0])
}
