import { once } from 'node:events'
import { parse } from 'csv-parse'
import { type Row, UnreadableRest } from './row.ts'
import type { SpooledBody } from './spool-body.ts'
import { max_columns, max_line_bytes } from './transfer-limits.ts'

const separators = [';', ',', '\t'] as const

/** The rows of a CSV, a piece of the file at a time. Throws UnreadableRest behind the last row that can be read. */
export async function* readCsv(body: SpooledBody): AsyncGenerator<Row> {
  const rows: Row[] = []
  let parser: ReturnType<typeof createParser> | null = null
  for await (const text of decode(body)) {
    parser ??= createParser(text, rows)
    await parser.write(text)
    yield* rows.splice(0)
    parser.assertGood()
  }
  await parser?.end()
  yield* rows.splice(0)
  parser?.assertGood()
}

async function* decode(body: SpooledBody): AsyncGenerator<string> {
  const decoder = new TextDecoder(body.encoding)
  for await (const bytes of body.read()) {
    const text = decoder.decode(bytes, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Records are taken as they are found, so that a fault behind them does not lose them. */
function createParser(head: string, rows: Row[]) {
  let last_line = 0
  let fault: Error | null = null
  const parser = parse({
    delimiter: separatorOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: max_line_bytes,
    // The one place that sees a cell before its line is whole: a line of nothing but separators has no size.
    cast: (value, { index }) => {
      if (index >= max_columns) throw new TooManyColumns()
      return value
    },
    on_record: (cells: string[], { lines }) => {
      rows.push({ line: last_line + 1, cells: cells.map((cell) => (cell === '' ? null : cell)) })
      last_line = lines
      return null
    },
  })
  parser.on('error', (error) => {
    fault ??= error
  })
  // Nothing ever comes out, since no record is passed on; but a stream ends only when it is read.
  parser.resume()
  return {
    write: (text: string) =>
      new Promise<void>((resolve) => {
        if (fault !== null || parser.destroyed) resolve()
        else parser.write(text, () => resolve())
      }),
    end: async () => {
      if (fault !== null || parser.destroyed) return
      parser.end()
      await once(parser, 'close').catch(() => undefined)
    },
    assertGood(): void {
      if (fault !== null) throw toUnreadable(fault, last_line + 1)
    },
  }
}

class TooManyColumns extends Error {}

function toUnreadable(fault: Error, line: number): UnreadableRest {
  if (fault instanceof TooManyColumns) return new UnreadableRest(line, 'too_many', max_columns)
  const code = 'code' in fault ? fault.code : ''
  if (code === 'CSV_MAX_RECORD_SIZE') return new UnreadableRest(line, 'too_long', max_line_bytes)
  return new UnreadableRest(line, 'unreadable')
}

/** What the first line has most of, outside quotes. */
function separatorOf(head: string): string {
  const [line = ''] = head.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const counts = separators.map((separator) => line.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}
