import type { ProvenFile } from '../proven-file.ts'
import type { NoteKey } from '../signed-note.ts'
import { createFileCheck } from '../verify-file.ts'

export function checkFile(lines: readonly string[], key: NoteKey): ProvenFile {
  const check = createFileCheck(key)
  for (const line of lines) check.add(line)
  return check.end()
}
