import { trustScript } from '../../ui/trusted-script.ts'
import { type Sheet, sheet_limits, UnreadableSheet } from './sheet.ts'
import type { SheetReport, SheetRequest } from './sheet-messages.ts'
import worker_url from './sheet-worker.ts?worker&url'

interface ReadingOptions {
  /** Of which sheet; absent: of the first with lines. */
  readonly sheet?: string | undefined
  readonly onLines: (count: number) => void
  readonly signal: AbortSignal
}

/** A spreadsheet that takes longer was made to. */
const longest_ms = 60_000

/** Reads a file beside the page, which goes on; what is wrong with it is thrown as an `UnreadableSheet`. */
export async function readFile(file: Blob, { sheet, onLines, signal }: ReadingOptions): Promise<Sheet> {
  if (file.size > sheet_limits.bytes) throw new UnreadableSheet('too_large', { count: file.size })
  const worker = new Worker(trustScript(worker_url), { type: 'module' })
  const deadline = AbortSignal.timeout(longest_ms)
  try {
    return await new Promise<Sheet>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      deadline.addEventListener('abort', () => reject(new UnreadableSheet('too_slow')), { once: true })
      worker.addEventListener('error', () => reject(new UnreadableSheet('broken')))
      worker.addEventListener('message', ({ data }: MessageEvent<SheetReport>) => {
        if (data.kind === 'lines') onLines(data.count)
        else if (data.kind === 'sheet') resolve(data.sheet)
        else reject(new UnreadableSheet(data.problem.code, data.problem))
      })
      worker.postMessage({ file, sheet } satisfies SheetRequest)
    })
  } finally {
    worker.terminate()
  }
}
