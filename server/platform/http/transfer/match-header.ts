import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { Row } from './row.ts'

/** The fields of a file by their names in the API, each with the other names that its column may have. */
export type Columns = Readonly<Record<string, readonly string[]>>

export interface Header {
  /** Which field is in which column. */
  readonly fields: readonly { readonly name: string; readonly index: number }[]
  /** Columns that stand for nothing. */
  readonly ignored: readonly string[]
}

const max_ignored = 100

/** Reads the first row; 422 when it names none of the columns, or one twice. */
export function matchHeader({ cells }: Row, columns: Columns): Header {
  const by_key = new Map(
    Object.entries(columns).flatMap(([name, others]) =>
      [name, ...others].map((title) => [keyOf(title), name] as const),
    ),
  )
  const fields: { name: string; index: number }[] = []
  const ignored: string[] = []
  for (const [index, cell] of cells.entries()) {
    const title = String(cell ?? '')
    const name = by_key.get(keyOf(title))
    if (name !== undefined) fields.push({ name, index })
    else if (title.trim() !== '' && ignored.length < max_ignored) ignored.push(title.slice(0, 100))
  }
  assertEachOnce(fields.map(({ name }) => name))
  if (fields.length === 0) throw noHeader(columns)
  return { fields, ignored }
}

const no_header = {
  'pt-BR': 'A primeira linha do arquivo não tem o nome de nenhuma coluna conhecida; errors traz os nomes.',
  en: 'The first line of the file does not have the name of any known column; errors has the names.',
  es: 'La primera línea del archivo no tiene el nombre de ninguna columna conocida; errors trae los nombres.',
}

/** 422 for a file without a first line that names columns. */
export function noHeader(columns: Columns) {
  const allowed = Object.keys(columns)
  return invalidRequest([{ pointer: '', code: 'not_allowed', allowed }], { detail: no_header })
}

/** Capitals, accents and what stands between words do not matter. */
function keyOf(title: string): string {
  return normaliseText(title).replaceAll(/[^a-z0-9]+/g, '')
}

function assertEachOnce(names: readonly string[]): void {
  const repeated = names.filter((name, at) => names.indexOf(name) !== at)
  if (repeated.length === 0) return
  throw invalidRequest(repeated.map((name) => ({ pointer: `/${name}`, code: 'duplicate' as const })))
}
