import type { Disclosed } from './disclosure.ts'

/** What a file proves that holds. */
export interface ProvenFile {
  /** Of the log at the checkpoint that proves the file. */
  readonly size: number
  readonly entries: number
  readonly disclosed: readonly Disclosed[]
  readonly pictures: readonly { readonly name: string; readonly is_as_sent: boolean }[]
}

/** Takes a file line by line, as a log may be larger than the memory. Both throw, in words, at what does not hold. */
export interface FileCheck {
  readonly add: (line: Readonly<Record<string, unknown>>) => void
  readonly end: () => ProvenFile
}
