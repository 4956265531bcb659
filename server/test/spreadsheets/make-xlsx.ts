import { deflateRawSync } from 'node:zlib'
import { storeZip } from '../../platform/http/transfer/bounded-zip.ts'

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

/** A workbook of one sheet made by hand, so that it can be wrong. */
export function workbookOf(rows: string, prolog = ''): Buffer {
  const files = {
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${prolog}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return storeZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })))
}

const LOCAL_SIZE = 22
const CENTRAL_SIZE = 24

/** An archive of one packed entry that may lie about its size. */
export function deflateZip(
  name: string,
  content: Buffer,
  { claimed_bytes }: { claimed_bytes: number },
): Buffer {
  const packed = deflateRawSync(content)
  const zip = Buffer.from(storeZip([{ name, content: packed }]))
  const central = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  zip.writeUInt16LE(8, 8)
  zip.writeUInt16LE(8, central + 10)
  zip.writeUInt32LE(claimed_bytes, LOCAL_SIZE)
  zip.writeUInt32LE(claimed_bytes, central + CENTRAL_SIZE)
  return zip
}
