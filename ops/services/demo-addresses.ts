import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { generated_city_credit } from '../../tools/city/credit.ts'
import { ensureDefaultCityFiles } from './default-map.ts'
import { runPsql } from './postgres-programs.ts'
import { getPostgresUrl, runTropeiro } from './run-tropeiro.ts'
import type { ServiceContext } from './service.ts'

const source = 'generated-city'

/** The houses of the generated city, for an address base in which nobody has put others. */
export async function ensureDemoAddresses(context: ServiceContext): Promise<void> {
  const { addresses_ndjson: file } = await ensureDefaultCityFiles()
  const edition = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 12)
  const found = await listSources(context)
  const is_wanted = found.every(({ name }) => name === source)
  if (!is_wanted || found.some((loaded) => loaded.edition === edition)) return
  context.log('loading the addresses of the generated city')
  const words = ['--source', source, '--format', 'ndjson', '--edition', edition]
  const owners = ['--licence', 'CC0-1.0', '--credit', generated_city_credit]
  await runTropeiro(context, ['addresses', 'load', file, ...words, ...owners])
}

async function listSources(context: ServiceContext): Promise<{ name: string; edition: string }[]> {
  const url = getPostgresUrl(context, 'TROPEIRO_REFERENCE_DATABASE_URL')
  const rows = await runPsql(url, [
    '-c',
    `select name, coalesce(edition, '') from reference.sources where date_loaded is not null`,
  ])
  return rows
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [name = '', edition = ''] = row.split('|')
      return { name, edition }
    })
}
