import type { ExecutionRecord } from '../../api/route-history.ts'

/** What counts of a stop: the last that was not taken back. */
export const currentRecord = (records: readonly ExecutionRecord[]): ExecutionRecord | null =>
  records.findLast(({ voided, effect }) => !voided && effect === 'moved') ??
  records.findLast(({ voided }) => !voided) ??
  null

/** Enough to know it again, too little to use it: the middle of a document. */
export function maskDocument(document: string): string {
  const digits = document.replace(/\D/gu, '')
  if (digits.length === 11) return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`
  const letters = Array.from(document)
  const hidden = Math.ceil(letters.length / 3)
  return letters
    .map((letter, index) =>
      /[\p{L}\p{N}]/u.test(letter) && (index < hidden || index >= letters.length - hidden) ? '*' : letter,
    )
    .join('')
}

/** A hash as people compare it: how it begins and how it ends. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`
