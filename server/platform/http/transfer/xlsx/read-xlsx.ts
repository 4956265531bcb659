import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { fileURLToPath } from 'node:url'
import { type Cell, type Row, UnreadableRest } from '../row.ts'
import type { SpooledBody } from '../spool-body.ts'
import { max_message_chars, xlsx_cpu_s, xlsx_data_kb, xlsx_heap_mb } from '../transfer-limits.ts'
import type { SheetCell } from './read-sheet-cell.ts'
import type { XlsxMessage } from './xlsx-process.ts'

const entry = fileURLToPath(new URL('./xlsx-process.ts', import.meta.url))
const node_flags = [`--max-old-space-size=${xlsx_heap_mb}`, '--max-semi-space-size=4']
/** What a core dump would show of people is left nowhere. */
const with_limits = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"'

/**
 * The rows of the first sheet of an XLSX. It is parsed in a process that knows nothing of ours and whose memory and
 * time the system bounds: a file that is made to take more ends that process. Rows come no faster than they are taken.
 */
export async function* readXlsx(body: SpooledBody): AsyncGenerator<Row> {
  const parser = startParser()
  const ended = once(parser, 'close')
  ended.catch(() => undefined)
  // A parser that has seen enough breaks the pipe; what it says is what counts.
  void pipeline(Readable.from(body.read()), parser.stdin).catch(() => undefined)
  let line = 0
  try {
    for await (const text of splitLines(parser.stdout)) {
      const message = JSON.parse(text) as XlsxMessage
      if (!('end' in message)) {
        line = message.line
        yield { line, cells: message.cells.map(toCell) }
      } else if (message.end === 'whole') return
      else throw new UnreadableRest(line + 1, message.end, message.limit)
    }
    // Rejects when it could not even be started.
    await ended
    throw new UnreadableRest(line + 1, 'unreadable')
  } finally {
    parser.kill('SIGKILL')
  }
}

function startParser(): ChildProcessByStdio<Writable, Readable, null> {
  const limits = [String(xlsx_cpu_s), String(xlsx_data_kb)]
  const command = [process.execPath, ...node_flags, entry]
  return spawn('/bin/sh', ['-c', with_limits, 'sh', ...limits, ...command], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

function toCell(cell: SheetCell): Cell {
  return cell === null || typeof cell !== 'object' ? cell : new Date(cell.moment_ms)
}

/** The lines of a stream, none of them longer than a message may be. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of source) {
    rest += decoder.write(piece)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > max_message_chars) throw new RangeError('the line is too long')
  }
}
