import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportState } from '../import-state.ts'
import { type SheetProblem, UnreadableSheet } from '../sheet/sheet.ts'
import { readFile } from '../sheet/start-reading.ts'
import { openSheet } from './open-sheet.ts'

export type Reading =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string; readonly lines: number }
  | { readonly kind: 'unreadable'; readonly name: string; readonly problem: SheetProblem }

export interface FileReading {
  readonly reading: Reading
  /** The file that was read last, from which another sheet can be taken. */
  readonly file: File | null
  readonly read: (file: File, sheet?: string) => void
  readonly cancel: () => void
}

const nothing: Reading = { kind: 'none' }

/** One file at a time: another one ends the reading of the first. */
export function useReading(onOpen: (state: ImportState) => void): FileReading {
  const [reading, setReading] = useState<Reading>(nothing)
  const [file, setFile] = useState<File | null>(null)
  const current = useRef<AbortController | null>(null)
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  const cancel = useCallback(() => {
    current.current?.abort(new Error('another file was chosen'))
    current.current = null
    setReading(nothing)
  }, [])
  useEffect(() => cancel, [cancel])
  const read = useCallback(
    (chosen: File, sheet?: string) => {
      cancel()
      const controller = new AbortController()
      current.current = controller
      setFile(chosen)
      const tell = (told: Reading) => controller.signal.aborted || setReading(told)
      tell({ kind: 'reading', name: chosen.name, lines: 0 })
      const onLines = (lines: number) => tell({ kind: 'reading', name: chosen.name, lines })
      const work = async () => {
        try {
          const found = await readFile(chosen, { sheet, onLines, signal: controller.signal })
          const opened = await openSheet(chosen.name, found, controller.signal)
          controller.signal.throwIfAborted()
          tell(nothing)
          latest.current(opened)
        } catch (error) {
          const { problem } = error instanceof UnreadableSheet ? error : new UnreadableSheet('broken')
          tell({ kind: 'unreadable', name: chosen.name, problem })
        }
      }
      void work()
    },
    [cancel],
  )
  return { reading, file, read, cancel }
}
