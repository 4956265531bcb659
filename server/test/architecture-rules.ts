import path from 'node:path'
import { type SourceFile, withoutComments } from './architecture-imports.ts'
import { covers, findRow, type ImportRow, isTest, tests_row } from './architecture-table.ts'

/** Folders of server/ that are no slice; everything else there is one. */
const not_slices = new Set([
  'cli',
  'config',
  'console',
  'engines',
  'maps',
  'platform',
  'preflight',
  'roles',
  'test',
])
const database_packages = new Set(['pg', 'pg-cursor', 'pg-pool', 'pg-types', 'pg-copy-streams', 'kysely'])

/** Every breach of the table and of the rules around it, one sentence each. */
export function findBreaches(table: readonly ImportRow[], sources: readonly SourceFile[]): string[] {
  return [
    ...sources.flatMap((source) => findForbiddenImports(table, source)),
    ...sources.flatMap(findDatabaseImports),
    ...sources.flatMap(findSliceImports),
    ...findCycles(sources),
    ...sources.flatMap(findHiddenInputs),
    ...sources.flatMap(findCallsPastTheClient),
    ...sources.flatMap((source) => findImpurities(table, source)),
    ...sources.flatMap(findConstantsInCapitals),
  ]
}

function findForbiddenImports(table: readonly ImportRow[], { file, imports }: SourceFile): string[] {
  const row = findRow(table, file)
  if (row === null) return [`${file} is in no folder of the import table`]
  const tests = isTest(file) ? (table.find(({ folder }) => folder === tests_row)?.may_import ?? []) : []
  return filesOf(imports)
    .filter((target) => findRow(table, target)?.folder !== row.folder)
    .filter((target) => ![...row.may_import, ...tests].some((pattern) => covers(pattern, target)))
    .map((target) => `${file} imports ${target}, which the row of ${row.folder} does not allow`)
}

function findDatabaseImports({ file, imports }: SourceFile): string[] {
  if (file.startsWith('db/') || path.posix.basename(file) === 'queries.ts') return []
  return imports
    .flatMap((target) => ('package' in target ? [target.package] : []))
    .filter((name) => database_packages.has(name))
    .map((name) => `${file} imports ${name}; only db/ and files named queries.ts may`)
}

function findSliceImports({ file, imports }: SourceFile): string[] {
  const own = sliceOf(file)
  if (own === null) return []
  return filesOf(imports)
    .filter((target) => ![null, own].includes(sliceOf(target)) && path.posix.basename(target) !== 'public.ts')
    .map((target) => `${file} imports ${target}; another slice is read through its public.ts`)
}

function sliceOf(file: string): string | null {
  const [top, folder, inside] = file.split('/')
  return top === 'server' && folder !== undefined && inside !== undefined && !not_slices.has(folder)
    ? folder
    : null
}

/** Time and settings are arguments: one file reads each. A browser has its own clock, and no settings. */
function findHiddenInputs({ file, text }: SourceFile): string[] {
  if (isTest(file) || /^(tools|ops|sdk|web)\//.test(file)) return []
  const breaches: string[] = []
  if (/\bDate\.now\(|\bnew Date\(\)/.test(text) && file !== 'kernel/clock.ts') {
    breaches.push(`${file} reads the time; take a Clock`)
  }
  if (/\bprocess\.env\b/.test(text) && file.startsWith('server/') && file !== 'server/config.ts') {
    breaches.push(`${file} reads the environment; only server/config.ts may`)
  }
  return breaches
}

const talks_to_server = /^web\/console\/src\/(?:api|live)\//
const calls_to_server = /\b(?:fetch|sendBeacon)\(|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b/

/** Deadlines, repeats, tokens and refusals are the client's: a screen that asked by itself would have none of it. */
function findCallsPastTheClient({ file, text }: SourceFile): string[] {
  if (!file.startsWith('web/console/src/') || talks_to_server.test(file) || isTest(file)) return []
  const call = calls_to_server.exec(withoutComments(text))?.[0]
  return call === undefined
    ? []
    : [`${file} uses ${call}; only api and live of the console talk to the server`]
}

/** What computes and nothing else; a further package of that kind is a further name here. */
const pure_packages = new Set(['node:crypto', 'node:zlib', 'temporal-polyfill', 'typebox'])
const impure_calls =
  /\b(?:performance\.now|Math\.random|random(?:Bytes|Int|UUID)|fetch|setTimeout|setInterval|setImmediate)\(|\bprocess\.\w+/

function findImpurities(table: readonly ImportRow[], { file, text, imports }: SourceFile): string[] {
  const row = findRow(table, file)
  if (row?.is_pure !== true || isTest(file)) return []
  const packages = imports.flatMap((target) => ('package' in target ? [target.package] : []))
  const call = impure_calls.exec(withoutComments(text))?.[0]
  return [
    ...packages
      .filter((name) => !pure_packages.has(name))
      .map((name) => `${file} imports ${name}; the row of ${row.folder} is pure`),
    ...(call === undefined ? [] : [`${file} uses ${call}; the row of ${row.folder} is pure`]),
  ]
}

/** Each cycle once, as the path that closes it. */
function findCycles(sources: readonly SourceFile[]): string[] {
  const targets = new Map(sources.map(({ file, imports }) => [file, filesOf(imports)]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) cycles.push(`import cycle: ${[...trail.slice(start), file].join(' → ')}`)
    if (start >= 0 || done.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const { file } of sources) visit(file, [])
  return cycles
}

function filesOf(imports: SourceFile['imports']): string[] {
  return imports.flatMap((target) => ('file' in target ? [target.file] : []))
}

/** One style for constants: snake_case, as all data. A schema is a type as well, and named like one. */
function findConstantsInCapitals({ file, text }: SourceFile): string[] {
  return [...text.matchAll(/^ *(?:export )?const ([A-Z][A-Z0-9_]+)\b/gm)].map(
    ([, name]) => `${file} names a constant ${name}; constants are snake_case`,
  )
}
