import type { KeyObject } from 'node:crypto'
import { readBase64 } from './base64.ts'
import { type NoteKey, openNote, signNote } from './signed-note.ts'

/** The size and the root of a log, signed: c2sp.org/tlog-checkpoint without extension lines. Its origin is the name of the key. */
export interface TreeHead {
  readonly size: number
  readonly root: Buffer
}

export function signCheckpoint(head: TreeHead, key: NoteKey, private_key: KeyObject): string {
  return signNote(`${key.name}\n${head.size}\n${head.root.toString('base64')}\n`, key, private_key)
}

export function openCheckpoint(note: string, key: NoteKey): TreeHead {
  const [origin, size = '', root = '', ...rest] = openNote(note, key).split('\n')
  if (origin !== key.name || rest.join('') !== '') throw new Error('the checkpoint is not one of this log')
  return { size: readCount(size), root: readBase64(root) }
}

export function readCount(text: string): number {
  const count = Number(text)
  if (!/^(0|[1-9][0-9]*)$/.test(text) || !Number.isSafeInteger(count)) throw new Error('this is no count')
  return count
}
