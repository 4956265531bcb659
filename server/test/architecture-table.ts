export interface ImportRow {
  readonly folder: string
  /** Folders, files, or patterns in which `*` is one name. */
  readonly may_import: readonly string[]
  /** Its files compute from what they are given: no engine, no file, no clock, no chance. */
  readonly is_pure: boolean
}

/** Rights that tests have on top of their folder's. */
export const tests_row = '*.test.ts'

/** The rows of the table whose first heading is `folder` and whose second is `may import`. */
export function readImportTable(markdown: string): ImportRow[] {
  const lines = markdown.split('\n')
  const heading = lines.findIndex((line) => /^\|\s*folder\s*\|\s*may import\s*\|/.test(line))
  if (heading < 0) throw new Error('ARCHITECTURE.md has no table with the headings: folder | may import')
  const rows: ImportRow[] = []
  for (const line of lines.slice(heading + 2)) {
    if (!line.startsWith('|')) break
    const [, first = '', second = ''] = line.split('|')
    const [folder] = quoted(first)
    if (folder === undefined) throw new Error(`a row of the import table names no folder: ${line}`)
    rows.push({ folder, may_import: quoted(second), is_pure: /\(pure\)/.test(second) })
  }
  return rows
}

/** A test has the row of what it tests, so that `main.test.ts` stands beside `main.ts`. */
export function findRow(table: readonly ImportRow[], file: string): ImportRow | null {
  const tested = file.replace(/(?:\.proof)?\.test\.(tsx?)$/, '.$1')
  const covering = table.filter(({ folder }) => covers(folder, tested))
  return covering.toSorted((a, b) => b.folder.length - a.folder.length)[0] ?? null
}

/** Or what only tests use. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/test/')
}

export function covers(pattern: string, file: string): boolean {
  const names = pattern.split('/')
  const parts = file.split('/')
  return names.length <= parts.length && names.every((name, index) => name === '*' || name === parts[index])
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}
