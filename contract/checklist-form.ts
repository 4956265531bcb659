import { type Static, Type } from 'typebox'
import { DateTime, dataOf, dateTime, Id, listOf, noted, nullable, oneOf, page_parameters } from './schema.ts'

export const checklist_field_types = [
  'text',
  'number',
  'boolean',
  'choice',
  'multi_choice',
  'date',
  'photo',
  'signature',
  'location',
  'barcode',
  'odometer',
] as const
export type ChecklistFieldType = (typeof checklist_field_types)[number]

/** High, medium, low. */
export const risk_levels = ['H', 'M', 'L'] as const
export type RiskLevel = (typeof risk_levels)[number]

/** A form goes to every phone of the company, so it stays small. */
export const form_limits = { fields: 200, items_of_table: 100, items: 1_000, identifiers: 10, forms: 200 }

const notes = {
  name: 'What people are asked.',
  type: 'What an answer is: see the description of `POST /checklist`.',
  order: 'Where it stands on the form; absent: where it stands in the list, from 1.',
  required: 'True: without an answer the checklist is refused.',
  identifier:
    'True: its answer tells what the checklist is about, such as a plate, and stands in `identifier_fields`.',
  can_photo: '1: a picture may go with the answer.',
  can_additional_data: '1: a remark may go with the answer, in `additional_data`.',
  table: 'What can be chosen, of `choice` and `multi_choice`; others have none.',
  risk: 'H high, M medium, L low; null: none. An answer takes the level of the item that was chosen.',
  icon: 'The name of a picture that apps know.',
  active: 'False: no longer offered. What was begun on a phone before is still taken.',
}

const Flag = (description: string) => Type.Integer({ minimum: 0, maximum: 1, description })

const TableItem = Type.Object(
  {
    id: Id,
    name: Type.String(),
    risk_level: nullable(oneOf(risk_levels, { description: notes.risk })),
  },
  { title: 'ChecklistTableItem' },
)

const Table = Type.Object(
  {
    id: Id,
    customer_id: noted(Id, 'Your company.'),
    name: Type.String(),
    date_created: DateTime,
    items: Type.Array(TableItem, { description: 'Empty where answers do not include them.' }),
  },
  { title: 'ChecklistTable', description: 'What can be chosen as the answer of a field.' },
)

export const ChecklistFormField = Type.Object(
  {
    id: Id,
    name: Type.String({ description: notes.name }),
    type: oneOf(checklist_field_types, { title: 'ChecklistFieldType', description: notes.type }),
    order: Type.Integer({ description: notes.order }),
    required: Type.Boolean({ description: notes.required }),
    identifier: Type.Boolean({ description: notes.identifier }),
    can_photo: Flag(notes.can_photo),
    can_additional_data: Flag(notes.can_additional_data),
    table: nullable(noted(Table, 'Null: the field has none, or answers do not include it.')),
  },
  { title: 'ChecklistFormField', description: 'One question of a checklist form.' },
)
export type ChecklistFormField = Static<typeof ChecklistFormField>

export const ChecklistForm = Type.Object(
  {
    id: Id,
    name: Type.String(),
    icon: nullable(Type.String({ description: notes.icon })),
    active: Type.Boolean({ description: notes.active }),
    version: Type.Integer({
      minimum: 1,
      description:
        'Raised by each change of name, icon or fields. A checklist keeps the version that it was answered on.',
    }),
    date_created: DateTime,
    date_modified: dateTime('Of an older version: when it was made.'),
    fields: Type.Array(ChecklistFormField, { description: 'By `order`, with their tables and items.' }),
  },
  { title: 'ChecklistForm', description: 'Questions that drivers and others answer, such as before a trip.' },
)
export type ChecklistForm = Static<typeof ChecklistForm>

const Name = (maxLength: number, description = '') =>
  Type.String({ minLength: 1, maxLength, ...(description !== '' && { description }) })

/** An id in a change names a part that the form has; absent or null, it is a new part. */
const id_of_part = {
  id: Type.Optional(nullable(noted(Id, 'Of a part that the form has; absent: a new one.'))),
}

const item_fields = {
  name: Name(120),
  risk_level: Type.Optional(
    nullable(oneOf(risk_levels, { description: `${notes.risk} Empty text is null.` })),
  ),
}
const table_name = {
  name: Type.Optional(nullable(Type.String({ maxLength: 200, description: 'Absent: that of the field.' }))),
}
const items = { minItems: 1, maxItems: form_limits.items_of_table }
const field_fields = {
  name: Name(200, notes.name),
  type: oneOf(checklist_field_types, { title: 'ChecklistFieldType', description: notes.type }),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: notes.order })),
  required: Type.Optional(Type.Boolean({ description: `${notes.required} Absent: false.` })),
  identifier: Type.Optional(Type.Boolean({ description: `${notes.identifier} Absent: false.` })),
  can_photo: Type.Optional(Flag(`${notes.can_photo} Absent: 0.`)),
  can_additional_data: Type.Optional(Flag(`${notes.can_additional_data} Absent: 0.`)),
}

const NewTable = Type.Object(
  { ...table_name, items: Type.Array(Type.Object(item_fields, { title: 'NewChecklistTableItem' }), items) },
  { title: 'NewChecklistTable' },
)
const NewField = Type.Object(
  { ...field_fields, table: Type.Optional(nullable(noted(NewTable, notes.table))) },
  { title: 'NewChecklistFormField' },
)

const TableGiven = Type.Object(
  {
    ...id_of_part,
    ...table_name,
    items: Type.Array(
      Type.Object({ ...id_of_part, ...item_fields }, { title: 'ChecklistTableItemChanges' }),
      items,
    ),
  },
  { title: 'ChecklistTableChanges' },
)
const FieldGiven = Type.Object(
  { ...id_of_part, ...field_fields, table: Type.Optional(nullable(noted(TableGiven, notes.table))) },
  { title: 'ChecklistFormFieldChanges' },
)
export type ChecklistFieldGiven = Static<typeof FieldGiven>

const list_of_fields = {
  minItems: 1,
  maxItems: form_limits.fields,
  description: `With at most ${form_limits.items} items in all tables, and ${form_limits.identifiers} fields that identify.`,
}
const form_fields = {
  icon: Type.Optional(nullable(Type.String({ maxLength: 100, description: notes.icon }))),
  active: Type.Optional(Type.Boolean({ description: notes.active })),
}

export const NewChecklistForm = Type.Object(
  { name: Name(200), ...form_fields, fields: Type.Array(NewField, list_of_fields) },
  { title: 'NewChecklistForm', description: 'It is active unless you say otherwise.' },
)
export type NewChecklistForm = Static<typeof NewChecklistForm>

export const ChecklistFormChanges = Type.Object(
  {
    id: Id,
    name: Type.Optional(Name(200)),
    ...form_fields,
    fields: Type.Optional(Type.Array(FieldGiven, list_of_fields)),
  },
  {
    title: 'ChecklistFormChanges',
    description:
      'An absent field of the form is unchanged. `fields` are replaced as a whole: those that are sent with their id stay the same question, others are new, and those that are not sent are asked no more.',
  },
)
export type ChecklistFormChanges = Static<typeof ChecklistFormChanges>

export const ChecklistFormFilters = Type.Object({
  ...page_parameters,
  active: Type.Optional(
    Type.Boolean({ description: 'Only those that are offered, or only those that are not.' }),
  ),
})
export type ChecklistFormFilters = Static<typeof ChecklistFormFilters>
export const ChecklistFormQuery = Type.Object({
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'As it was asked in this version; absent: as it is now.',
    }),
  ),
})
export const ChecklistFormParams = Type.Object({ id: Id })
export const NewChecklistFormBody = dataOf(NewChecklistForm)
export const ChecklistFormChangesBody = dataOf(ChecklistFormChanges)
export const ChecklistFormAnswer = dataOf(ChecklistForm)
export const ChecklistFormList = listOf(ChecklistForm)
