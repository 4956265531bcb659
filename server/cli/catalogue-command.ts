import { inOwnerTransaction } from '@tropeiro/db/owner-transaction.ts'
import type { MigrateConfig } from '../config.ts'
import { addToCatalogue, type ExtensibleKind, extensible_kinds } from '../fleet/public.ts'
import { explainUnreachable } from './migrate.ts'
import type { Answer } from './print.ts'

export interface CatalogueOptions {
  readonly kind: string
  readonly name: string
  readonly manufacturer?: string
  readonly category?: string
}

const longest_name = 200

/** As the migrator: the role that serves may only read the shared catalogues. Processes see it within a minute. */
export async function runAddToCatalogue(
  config: Pick<MigrateConfig, 'migrator_database_url'>,
  options: CatalogueOptions,
): Promise<Answer> {
  const { name } = options
  const kind = readKind(options.kind)
  assertName(name)
  assertBelongs('--manufacturer', options.manufacturer, kind === 'vehicle_model')
  assertBelongs('--category', options.category, kind === 'vehicle_model_manufacturer')
  const addition = {
    kind,
    name,
    manufacturer: options.manufacturer ?? null,
    category: options.category ?? null,
  }
  const id = await inOwnerTransaction(config.migrator_database_url, (tx) =>
    addToCatalogue(tx, addition),
  ).catch((error: unknown) => {
    throw explainUnreachable(error)
  })
  return { json: { ok: true, kind, id }, text: `${kind} ${id}: ${name.trim()}` }
}

function readKind(text: string): ExtensibleKind {
  const found = extensible_kinds.find((kind) => kind === text)
  if (found === undefined) throw new Error(`"${text}" is no catalogue: ${extensible_kinds.join(', ')}`)
  return found
}

function assertName(name: string): void {
  if (name.trim() === '' || name.length > longest_name) {
    throw new Error(`--name must have 1 to ${longest_name} characters, not only spaces`)
  }
}

function assertBelongs(option: string, value: string | undefined, is_taken: boolean): void {
  if (value !== undefined && !is_taken) throw new Error(`${option} does not go with this catalogue`)
}
