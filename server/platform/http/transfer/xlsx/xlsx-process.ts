import { once } from 'node:events'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { max_unpacked_bytes } from '../transfer-limits.ts'
import { openZip } from './bounded-zip.ts'
import { readDateStyles } from './date-styles.ts'
import { type RowTaker, readSheet, type SheetRow } from './read-sheet.ts'
import { SheetFault } from './read-xml.ts'
import { readSharedStrings } from './shared-strings.ts'
import { findWorkbook } from './workbook.ts'

/** What this process writes, each as a line of JSON: the rows of the first sheet, and then how it ended. */
export type XlsxMessage = SheetRow | XlsxEnd
export interface XlsxEnd {
  readonly end: 'whole' | SheetFault['reason']
  readonly limit: number
}

const below_others = 10

async function parse(bytes: Buffer, taker: RowTaker): Promise<void> {
  const zip = openZip(bytes, max_unpacked_bytes)
  const { sheet, shared_strings, styles, is_1904 } = await findWorkbook(zip)
  const strings = await readSharedStrings(zip, shared_strings)
  const date_styles = await readDateStyles(zip, styles)
  const content = zip.open(sheet)
  if (content === null) throw new SheetFault('unreadable')
  await readSheet({ content, strings, date_styles, is_1904 }, taker)
}

function createWriter() {
  let is_full = false
  const take = (message: XlsxMessage) => {
    is_full = !process.stdout.write(`${JSON.stringify(message)}\n`)
  }
  return {
    take,
    async pause(): Promise<void> {
      if (is_full) await once(process.stdout, 'drain')
      is_full = false
    },
  }
}

async function endOf(work: Promise<void>): Promise<XlsxEnd> {
  try {
    await work
    return { end: 'whole', limit: 0 }
  } catch (error) {
    return error instanceof SheetFault
      ? { end: error.reason, limit: error.limit }
      : { end: 'unreadable', limit: 0 }
  }
}

setPriority(below_others)
const writer = createWriter()
writer.take(await endOf(parse(await buffer(process.stdin), writer)))
