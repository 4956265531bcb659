import { createReadStream } from 'node:fs'
import type { ProvenFile } from '@tropeiro/kernel/proof/proven-file.ts'
import { parseVerifierKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { createFileCheck } from '@tropeiro/kernel/proof/verify-file.ts'
import type { Answer } from './print.ts'

/** The longest line that is read: a bundle with all its pictures is one. */
const max_line_length = 256 * 2 ** 20

/** Checks the file with the key alone: no settings, no database, no network. */
export async function runVerifyProof(file: string, { key }: { key: string }): Promise<Answer> {
  const check = createFileCheck(parseVerifierKey(key))
  let line_number = 0
  let proven: ProvenFile
  try {
    for await (const line of readLines(file)) {
      line_number += 1
      check.add(line)
    }
    proven = check.end()
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    const fault = error instanceof Error ? error.message : String(error)
    return {
      json: { ok: false, line: line_number, fault },
      text: `DOES NOT HOLD, line ${line_number}: ${fault}`,
    }
  }
  return { json: { ok: true, ...proven }, text: describe(proven) }
}

function describe({ entries, size, disclosed, pictures }: ProvenFile): string {
  return [
    `holds: ${entries} entries of a log of ${size}`,
    ...disclosed.map(({ name, value }) => `disclosed: ${name} = ${JSON.stringify(value)}`),
    ...pictures.map(
      ({ name, is_as_sent }) =>
        `picture ${name}: ${is_as_sent ? 'as the phone sent it' : 'cleaned after it was sent'}`,
    ),
  ].join('\n')
}

/** Only a newline ends a line: node:readline would also end it at characters that JSON may have in a text. */
async function* readLines(file: string): AsyncGenerator<string, void, void> {
  let rest = ''
  const chunks: AsyncIterable<string> = createReadStream(file, 'utf8')
  for await (const chunk of chunks) {
    const lines = chunk.split('\n')
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    if (rest.length > max_line_length) throw new Error('a line is too long for a proof')
    yield* lines
  }
  if (rest !== '') yield rest
}
