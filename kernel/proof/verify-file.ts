import { parseCanonicalJson } from './canonical-json.ts'
import type { FileCheck, ProvenFile } from './proven-file.ts'
import { isObject } from './read-entry.ts'
import type { NoteKey } from './signed-note.ts'
import { bundle_format, verifyBundle } from './verify-bundle.ts'
import { createLogCheck, log_format } from './verify-log.ts'

/** Checks a bundle or a log against the key that the carrier published. The first line says which of them it is. */
export function createFileCheck(key: NoteKey): { add: (line: string) => void; end: () => ProvenFile } {
  let check: FileCheck | null = null
  return {
    add: (text) => {
      const line = parseCanonicalJson(text)
      if (!isObject(line)) throw new Error('a line is not an object')
      if (check === null) check = startCheck(line, key)
      else check.add(line)
    },
    end: () => {
      if (check === null) throw new Error('the file is empty')
      return check.end()
    },
  }
}

function startCheck(line: Readonly<Record<string, unknown>>, key: NoteKey): FileCheck {
  const customer = line['customer']
  if (typeof customer !== 'number') throw new Error('the file names no customer')
  if (line['format'] === log_format) return createLogCheck(customer, key)
  if (line['format'] !== bundle_format) throw new Error('this is neither a bundle nor a log')
  const proven = verifyBundle(line, key)
  return {
    add: () => {
      throw new Error('a bundle is one line')
    },
    end: () => proven,
  }
}
