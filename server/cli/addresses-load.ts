import { readFile } from 'node:fs/promises'
import { openLoader } from '@tropeiro/db/reference/open-loader.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { MigrateConfig } from '../config.ts'
import { type AddressFormat, address_formats, createCityNames, loadAddresses } from '../places/public.ts'
import { explainUnreachable } from './migrate.ts'
import { type Answer, printProgress } from './print.ts'

export interface AddressesOptions {
  readonly source: string
  readonly format: string
  readonly licence: string
  readonly credit: string
  readonly edition?: string
  readonly city?: string
  readonly state?: string
  readonly municipalities?: string
}

const variable = 'TROPEIRO_REFERENCE_MIGRATOR_DATABASE_URL'

/** As the migrator of the reference database: the role that serves may only read it. */
export async function runLoadAddresses(
  config: Pick<MigrateConfig, 'reference_migrator_database_url'>,
  clock: Clock,
  options: AddressesOptions & { readonly file: string },
): Promise<Answer> {
  if (config.reference_migrator_database_url === '') throw new Error(`${variable} is not set`)
  const { file } = options
  const format = readFormat(options.format)
  const cityOf = createCityNames({
    city: options.city ?? null,
    state: options.state ?? null,
    municipalities: await readMunicipalities(options.municipalities),
    file,
  })
  const loader = await openLoader(config.reference_migrator_database_url).catch((error: unknown) => {
    throw explainUnreachable(error, variable)
  })
  try {
    const { source: name, licence, credit, edition = null } = options
    const source = { name, licence, credit, edition }
    const loaded = await loadAddresses({
      loader,
      clock,
      file,
      format,
      source,
      cityOf,
      onProgress: printProgress,
    })
    const { lines, lines_skipped, street_count, point_count } = loaded
    return {
      json: { ok: true, source: name, ...loaded },
      text: `${name}: ${point_count} points on ${street_count} streets, from ${lines} lines of which ${lines_skipped} could not be used.`,
    }
  } finally {
    await loader.close()
  }
}

function readFormat(text: string): AddressFormat {
  const found = address_formats.find((format) => format === text)
  if (found === undefined) throw new Error(`--format must be one of ${address_formats.join(', ')}`)
  return found
}

async function readMunicipalities(file: string | undefined): Promise<string[]> {
  return file === undefined ? [] : (await readFile(file, 'utf8')).split('\n')
}
