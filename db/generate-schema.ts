import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The whole schema as pg_dump writes it, without what changes from server to server. */
export async function renderSchema(connection_url: string): Promise<string> {
  const { stdout } = await run(
    'pg_dump',
    [
      '--schema-only',
      '--exclude-table=app.positions_2*',
      '--exclude-table=app.outbox_2*',
      '--schema=app',
      '--schema=platform',
      '--schema=reference',
      connection_url,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const lines = stdout.split('\n').filter((line) => !isServerDetail(line))
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

function isServerDetail(line: string): boolean {
  return /^(SET |SELECT pg_catalog\.set_config|\\(un)?restrict |-- Dumped |--$|-- PostgreSQL database dump)/.test(
    line,
  )
}
