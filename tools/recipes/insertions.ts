/** A piece of text that a recipe of CONTRIBUTING.md puts into a file that is there already. */
export interface Insertion {
  readonly file: string
  /** A piece of the file that is there once. */
  readonly at: string | RegExp
  readonly before?: string
  readonly after?: string
}

/** "Add a slice": everything but the slice's own files. */
export const slice_insertions: readonly Insertion[] = [
  {
    file: 'docs/domain.md',
    at: /^\| point of interest .*\n/m,
    before: '| yard | Where vehicles stand at night. | `yard`, `yard_id` | pátio | patio |\n',
  },
  {
    file: 'ARCHITECTURE.md',
    at: /^\| `server\/itineraries` .*\n/m,
    after:
      '| `server/yards` | `kernel`, `contract`, `db`, `server/platform`, `server/identity/public.ts`, `server/operations/public.ts` |\n',
  },
  { file: 'contract/scopes.ts', at: 'const viewer = [\n  ...everybody,\n', after: "  'yard:read',\n" },
  { file: 'contract/scopes.ts', at: 'const dispatcher = [\n  ...viewer,\n', after: "  'yard:write',\n" },
  {
    file: 'contract/api-description.ts',
    at: "  { name: 'Audit', ",
    before: "  { name: 'Yards', description: 'Where vehicles stand at night.', paths: ['yard'] },\n",
  },
  {
    file: 'contract/log-events-of-registers.ts',
    at: "  point_of_interest: 'point_of_interest:read',\n",
    after: "  yard: 'yard:read',\n",
  },
  {
    file: 'contract/examples/all.ts',
    at: /^import type \{ ApiExample, .*\n/m,
    before: [
      "import { yards } from './yards.ts'",
      "import yards_answers from './answers/yards.json' with { type: 'json' }\n",
    ].join('\n'),
  },
  {
    file: 'contract/examples/all.ts',
    at: /^ {2}\{ file: 'audit', .*\n/m,
    after: "  { file: 'yards', requests: yards, answers: yards_answers },\n",
  },
  {
    file: 'server/test/access/access-tables.ts',
    at: /^import \{ virtual_areas_access \} .*\n/m,
    after: "import { yards_access } from './yards.ts'\n",
  },
  {
    file: 'server/test/access/access-tables.ts',
    at: '  ...plans_access,\n',
    after: '  ...yards_access,\n',
  },
  {
    file: 'server/roles/product.ts',
    at: /^import \{ createTelemetry \} .*\n/m,
    after: "import { createYards } from '../yards/slice.ts'\n",
  },
  {
    file: 'server/roles/product.ts',
    at: '  const others: Slice[] = [',
    before: '  const yards = createYards({ database, clock, createOperation, enqueueJob })\n',
    after: 'yards, ',
  },
]

/** "Add a job": everything but the job's own file. */
export const job_insertions: readonly Insertion[] = [
  { file: 'contract/operation.ts', at: 'const operation_kinds = [', after: "'count_yards', " },
  {
    file: 'contract/failures.ts',
    at: 'const failures = {\n',
    after: [
      '  counting_failed: {',
      "    'pt-BR': 'Os pátios não foram contados. Peça de novo mais tarde.',",
      "    en: 'The yards were not counted. Ask again later.',",
      "    es: 'Los patios no se contaron. Pida de nuevo más tarde.',",
      '  },\n',
    ].join('\n'),
  },
]

/** "Add a field", word for word: every line stands in the recipe. */
export const field_insertions: readonly Insertion[] = [
  {
    file: 'contract/vehicle.ts',
    at: /^ {2}responsible_name: .*\n/m,
    after: "  cabin_height_m: Measure({ 'x-unit': 'm' }),\n",
  },
  {
    file: 'server/fleet/vehicles/vehicle.ts',
    at: /^ {2}vehicle_category_id: .*\n/m,
    after: "  cabin_height_m: { default: null, headers: ['altura da cabine'] },\n",
  },
  {
    file: 'server/fleet/vehicles/test/vehicles.ts',
    at: "  responsible_name: 'Joana Prado',\n",
    after: '  cabin_height_m: 2.75,\n',
  },
]

/** Throws when the place is not there, or more than once: then the recipe no longer fits the project. */
export function insertInto(text: string, { file, at, before = '', after = '' }: Insertion): string {
  const found = typeof at === 'string' ? at : (at.exec(text)?.[0] ?? '')
  if (found === '' || text.split(found).length !== 2)
    throw new Error(`the recipe puts something into ${file} at ${String(at)}, which is not there once`)
  return text.replace(found, () => before + found + after)
}
