import { createHash } from 'node:crypto'
import { normaliseText } from '@tropeiro/kernel/text.ts'

/**
 * What a header row is known again by, whoever typed its accents, capitals, spaces and signs. A program that writes a spreadsheet may
 * or may not write the empty cells at its end. Clients compute it too: a change would forget every layout.
 */
export function fingerprintHeader(titles: readonly string[]): Buffer {
  const keys = titles.map(keyOf)
  const last = keys.findLastIndex((key) => key !== '')
  return createHash('sha256')
    .update(keys.slice(0, last + 1).join('\n'))
    .digest()
}

export function hasTitle(titles: readonly string[]): boolean {
  return titles.some((title) => keyOf(title) !== '')
}

const keyOf = (title: string) => normaliseText(title).replaceAll(/[^\p{L}\p{N}]+/gu, '')
