import path from 'node:path/posix'
import type { Zip } from './bounded-zip.ts'
import { createAttributeReader, readXml, SheetFault } from './read-xml.ts'

/** Where in the archive the parts are that a sheet is read from. */
export interface Workbook {
  readonly sheet: string
  /** Null: it has none. */
  readonly shared_strings: string | null
  readonly styles: string | null
  /** Days are counted from 1904, as old Macs did. */
  readonly is_1904: boolean
}

interface Relation {
  readonly id: string
  /** The last word of its type. */
  readonly kind: string
  readonly target: string
}

const idOf = createAttributeReader('id')
const relationIdOf = createAttributeReader('Id')
const typeOf = createAttributeReader('Type')
const targetOf = createAttributeReader('Target')
const date1904Of = createAttributeReader('date1904')

/** The first sheet of the book, and what it needs. */
export async function findWorkbook(zip: Zip): Promise<Workbook> {
  const book = (await listRelations(zip, '')).find(({ kind }) => kind === 'officeDocument')
  const content = book === undefined ? null : zip.open(book.target)
  if (book === undefined || content === null) throw new SheetFault('unreadable')
  let sheet_id: string | null = null
  let is_1904 = false
  await readXml(content, {
    open(name, attributes) {
      if (name === 'sheet') sheet_id ??= idOf(attributes)
      if (name === 'workbookPr') is_1904 = ['1', 'true'].includes(date1904Of(attributes) ?? '')
    },
  })
  const parts = await listRelations(zip, book.target)
  const sheet = parts.find(({ id }) => id === sheet_id)?.target
  if (sheet === undefined) throw new SheetFault('unreadable')
  const targetOfKind = (wanted: string) => parts.find(({ kind }) => kind === wanted)?.target ?? null
  return { sheet, shared_strings: targetOfKind('sharedStrings'), styles: targetOfKind('styles'), is_1904 }
}

/** What a part refers to; the empty name is the archive's own. */
async function listRelations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part === '' ? '' : path.dirname(part)
  const content = zip.open(path.join(folder, '_rels', `${path.basename(part)}.rels`))
  if (content === null) throw new SheetFault('unreadable')
  const relations: Relation[] = []
  await readXml(content, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = targetOf(attributes) ?? ''
      relations.push({
        id: relationIdOf(attributes) ?? '',
        kind: (typeOf(attributes) ?? '').split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : path.join(folder, target),
      })
    },
  })
  return relations
}
