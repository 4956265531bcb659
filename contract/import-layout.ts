import { type Static, Type } from 'typebox'
import { AddressInput, RoutePointInput, RoutePointItemInput } from './import-route-plan.ts'
import { codeOf, DateTime, dataOf, Id, listOf, nullable, oneOf, page_parameters } from './schema.ts'

/** Of a company; of one layout. */
export const layout_limits = { layouts: 100, columns: 500, title: 500 }

const partsOf = (field: string, schema: { readonly properties: object }) =>
  Object.keys(schema.properties).map((part) => `${field}.${part}`)

/** Fields of a point, parts of its address and of its items, its window in two columns, and who executes. */
const layout_fields: readonly string[] = [
  ...Object.keys(RoutePointInput.properties).filter((name) => name !== 'route_point_items'),
  ...partsOf('address', AddressInput),
  ...partsOf('route_point_items', RoutePointItemInput),
  'time_window.start',
  'time_window.end',
  'vehicle_plate',
  'document_number',
]

const notes = {
  name: 'What people call it, such as the system that writes the spreadsheet.',
  columns:
    'The field of each column, from the left, as `POST /import/route_plan` names it; null: the column is not used.',
  fingerprint:
    'Of the header row: SHA-256, in hexadecimal, of its titles with a line feed between them, in UTF-8. Each title is brought to small letters without accents, and only letters and digits of it count; empty titles at the end do not count.',
}

const title_of_field = 'ImportLayoutField'

export const ImportLayout = Type.Object(
  {
    id: Id,
    name: Type.String({ description: notes.name }),
    fingerprint: Type.String({ description: notes.fingerprint }),
    columns: Type.Array(nullable(codeOf(layout_fields, { title: title_of_field })), {
      description: notes.columns,
    }),
    date_created: DateTime,
    date_modified: DateTime,
  },
  {
    title: 'ImportLayout',
    description: 'What the columns of a spreadsheet stand for, known again by its header row.',
  },
)
export type ImportLayout = Static<typeof ImportLayout>

export const NewImportLayout = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120, description: notes.name }),
    headers: Type.Array(Type.String({ maxLength: layout_limits.title }), {
      minItems: 1,
      maxItems: layout_limits.columns,
      description:
        'The titles of the header row, from the left. They are not kept: only their fingerprint is.',
    }),
    columns: Type.Array(nullable(oneOf(layout_fields, { title: title_of_field })), {
      minItems: 1,
      maxItems: layout_limits.columns,
      description: `${notes.columns} As many as \`headers\`, each field once at most.`,
    }),
  },
  { title: 'NewImportLayout' },
)
export type NewImportLayout = Static<typeof NewImportLayout>

export const ImportLayoutFilters = Type.Object({
  ...page_parameters,
  fingerprint: Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F]{64}$',
      'x-form': 'sha256',
      description: `Only the one of this header row. ${notes.fingerprint}`,
    }),
  ),
})
export const ImportLayoutParams = Type.Object({ id: Id })
export const NewImportLayoutBody = dataOf(NewImportLayout)
export const ImportLayoutAnswer = dataOf(ImportLayout)
export const ImportLayoutList = listOf(ImportLayout)
