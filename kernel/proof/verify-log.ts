import { openCheckpoint } from './checkpoint.ts'
import type { Disclosed } from './disclosure.ts'
import { appendLeaves, foldSubtrees } from './merkle-tree.ts'
import type { FileCheck } from './proven-file.ts'
import { isText, listOf, readEntry } from './read-entry.ts'
import type { NoteKey } from './signed-note.ts'
import { createChainCheck, openDisclosures } from './verify-chain.ts'

export const log_format = 'tropeiro.proof.log/1'

/**
 * A customer's whole log: every entry in its order, and checkpoints behind the last entry that each covers. The memory it
 * takes grows with the number of plans, not with that of entries.
 */
export function createLogCheck(customer: number, key: NoteKey): FileCheck {
  const chain = createChainCheck(customer, 'whole')
  const disclosed: Disclosed[] = []
  let size = 0
  let signed_size: number | null = null
  let edge: Buffer[] = []

  const addEntry = (line: Readonly<Record<string, unknown>>): void => {
    const entry = readEntry(line['entry'])
    edge = appendLeaves(size, edge, [chain.add(entry)]).edge
    size += 1
    disclosed.push(...openDisclosures(listOf(line['disclosures'], isText), [entry]))
  }
  const addCheckpoint = (note: string): void => {
    const head = openCheckpoint(note, key)
    if (head.size !== size) throw new Error('an entry was added or removed before this checkpoint')
    if (!head.root.equals(foldSubtrees(edge)))
      throw new Error('an entry was changed or moved before this checkpoint')
    signed_size = size
  }
  return {
    add: (line) => {
      if (isText(line['checkpoint'])) addCheckpoint(line['checkpoint'])
      else addEntry(line)
    },
    end: () => {
      if (signed_size !== size) throw new Error('no checkpoint covers the last entries')
      return { size, entries: size, disclosed, pictures: [] }
    },
  }
}
