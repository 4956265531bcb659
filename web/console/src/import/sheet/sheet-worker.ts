import { readSheet } from './read-sheet.ts'
import { UnreadableSheet } from './sheet.ts'
import type { SheetReport, SheetRequest } from './sheet-messages.ts'

const tell = (report: SheetReport) => self.postMessage(report)

self.addEventListener('message', (event: MessageEvent<SheetRequest>) => void read(event.data))

async function read({ file, sheet }: SheetRequest): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const onLines = (count: number) => tell({ kind: 'lines', count })
    tell({ kind: 'sheet', sheet: await readSheet(bytes, { sheet, onLines }) })
  } catch (error) {
    const { problem } = error instanceof UnreadableSheet ? error : new UnreadableSheet('broken')
    tell({ kind: 'problem', problem })
  }
}
