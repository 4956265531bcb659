import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Cell, type Row, UnreadableRest } from './row.ts'
import type { SpooledBody } from './spool-body.ts'
import { most_xlsx_rows, xlsx_deadline_ms, xlsx_heap_mb } from './transfer-limits.ts'
import type { XlsxMessage } from './xlsx-worker.ts'

/**
 * The rows of the first sheet of an XLSX. It is parsed in a thread with a heap and a deadline of its own, away from
 * the event loop: a file that is made to take more ends the thread, not the process.
 */
export async function* readXlsx(body: SpooledBody): AsyncGenerator<Row> {
  const bytes = await collect(body)
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: xlsx_heap_mb },
  })
  const late = AbortSignal.timeout(xlsx_deadline_ms)
  try {
    let line = 0
    for await (const [message] of on(worker, 'message', { signal: late, close: ['exit'] })) {
      const sent = message as XlsxMessage
      if (sent === null) return
      if ('fault' in sent) throw new UnreadableRest(1, sent.fault, most_xlsx_rows)
      for (const cells of sent as Cell[][]) yield { line: ++line, cells }
    }
    throw new UnreadableRest(line + 1, 'unreadable')
  } catch (error) {
    throw isEndOfThread(error) ? new UnreadableRest(1, 'unreadable') : error
  } finally {
    await worker.terminate()
  }
}

/** Out of memory, or out of time. */
function isEndOfThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}

async function collect(body: SpooledBody): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(body.bytes)
  let at = 0
  for await (const piece of body.read()) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
