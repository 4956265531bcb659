import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Secret {
  readonly name: string
  readonly text: string
}

/** Somewhere that a secret must never get to: its name and all of its text. */
export interface Haystack {
  readonly name: string
  readonly text: string
}

/** `secret in haystack` for each that is found, plain or as hex, Base64 or URL encoding. */
export function searchSecrets(secrets: readonly Secret[], haystacks: readonly Haystack[]): string[] {
  return haystacks.flatMap((haystack) =>
    secrets
      .filter((secret) => encodingsOf(secret.text).some((form) => haystack.text.includes(form)))
      .map((secret) => `${secret.name} in ${haystack.name}`),
  )
}

function encodingsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  // The last characters of a Base64 text depend on what follows it.
  const base64 = bytes.toString('base64').replace(/.{0,4}$/, '')
  return [text, encodeURIComponent(text), bytes.toString('hex'), base64]
}

/** Every row of every table of a database, as text. */
export async function dumpRows(database_url: string): Promise<string> {
  const { stdout } = await run('pg_dump', ['--data-only', '--inserts', database_url], {
    maxBuffer: 256 * 1024 * 1024,
  })
  return stdout
}
