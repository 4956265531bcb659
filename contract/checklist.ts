import { type Static, Type } from 'typebox'
import { ChecklistFormField, risk_levels } from './checklist-form.ts'
import {
  collection,
  DateTime,
  dataOf,
  dateTime,
  filterMoment,
  Id,
  includes,
  listOf,
  moment,
  NameOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  relation,
  shownAs,
} from './schema.ts'

/** Days between the start and the end of what is asked for. */
export const longest_checklist_period_days = 31
/** Answers of one checklist. */
export const max_answers = 1_000
/** Pictures that one field of the type `photo` may be answered with. */
export const max_photos_of_field = 10

const FormOf = Type.Object(
  { id: Id, name: Type.String(), icon: nullable(Type.String()) },
  {
    title: 'ChecklistFormReference',
    description: 'The form as it was when it was answered.',
  },
)

const IdentifierField = Type.Object(
  { value: Type.String(), form_field_id: Id, form_field_name: Type.String() },
  { title: 'ChecklistIdentifier', description: 'An answer that tells what the checklist is about.' },
)

const answer_notes = {
  value: 'The answer given; of a choice the name of the item. Null: only a picture or a remark.',
  risk_level: 'That of the item that was chosen: H high, M medium, L low; null: none.',
  picture: 'The name of its picture for `GET /checklist/picture`; null: none, or its bytes have not arrived.',
}
const answer_fields = {
  value: nullable(Type.String({ description: answer_notes.value })),
  risk_level: nullable(oneOf(risk_levels, { description: answer_notes.risk_level })),
  picture: nullable(Type.String({ description: answer_notes.picture })),
}

const ExecutedField = Type.Object(
  { id: Id, checklist_form_field_id: Id, ...answer_fields },
  { title: 'ChecklistAnswerSummary' },
)

const Latitude = Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' })
const Longitude = Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' })
const place_note = 'Where it was executed; null: not known.'

export const Checklist = Type.Object(
  {
    id: noted(Id, 'Also its `checklist_code`.'),
    checklist_form_id: Id,
    checklist_form: relation(FormOf),
    form_version: Type.Integer({ minimum: 1, description: 'The version of the form that was answered.' }),
    user_id: noted(Id, 'Who executed it.'),
    user: relation(NameOf),
    customer_id: noted(Id, 'Your company.'),
    vehicle_id: nullable(noted(Id, 'The vehicle that it is about; null: none was named.')),
    command_id: nullable(
      Type.String({ format: 'uuid', description: 'Of the phone that sent it; null: it came otherwise.' }),
    ),
    date_executed: DateTime,
    date_created: dateTime('When it arrived.'),
    latitude: nullable(Type.Number({ 'x-unit': '°', description: place_note })),
    longitude: nullable(Type.Number({ 'x-unit': '°', description: place_note })),
    count_items: Type.Integer({ description: 'How many answers it has.' }),
    count_high_risk: Type.Integer({ description: 'Answers of high risk.' }),
    count_medium_risk: Type.Integer({ description: 'Answers of medium risk.' }),
    count_low_risk: Type.Integer({ description: 'Answers of low risk.' }),
    receipt_email: nullable(
      Type.String({
        'x-personal': true,
        description: 'Who gets a copy; null: nobody. Masked without the scope `driver:pii`.',
      }),
    ),
    identifier_fields: Type.Array(IdentifierField),
    signature: nullable(
      Type.String({
        description:
          'The hash that names the image of the first signature, for `GET /checklist/picture`; null: none, or its bytes have not arrived.',
      }),
    ),
    executed: Type.Array(ExecutedField, { description: 'The answers. Empty unless included.' }),
  },
  {
    title: 'Checklist',
    description: 'A form as somebody answered it: what was found, and how risky that is.',
  },
)
export type Checklist = Static<typeof Checklist>

const detail_fields = {
  table_item_id: nullable(noted(Id, 'The item that was chosen.')),
  additional_data: nullable(Type.String({ description: 'A remark.' })),
}

/** How many checklists of the same form on the same vehicle are looked through for what was answered before. */
export const max_earlier_checklists = 30

const PreviousAnswer = Type.Object(
  { id: Id, checklist_id: Id, date_executed: DateTime, ...answer_fields, ...detail_fields },
  {
    title: 'PreviousChecklistAnswer',
    description: `What was answered to the same field on the same vehicle the last time before, among the ${max_earlier_checklists} checklists of the form before this one. Of several answers to one field it is the one of the same item (\`multi_choice\`), else the one in the same place (\`photo\`). A user without the scope \`checklist:all\` sees only their own.`,
  },
)

export const ChecklistFieldAnswer = Type.Object(
  {
    id: Id,
    checklist_id: Id,
    checklist_form_field_id: Id,
    ...answer_fields,
    ...detail_fields,
    checklist_form_field: relation(ChecklistFormField),
    previous: nullable(
      noted(
        PreviousAnswer,
        'Null unless included, and where there is none or the checklist names no vehicle.',
      ),
    ),
  },
  { title: 'ChecklistFieldAnswer', description: 'The answer to one field of a form.' },
)
export type ChecklistFieldAnswer = Static<typeof ChecklistFieldAnswer>

export const checklist_relations = ['user', 'checklist_form', 'executed'] as const
export type ChecklistRelation = (typeof checklist_relations)[number]
export const answer_relations = [
  'checklist_form_field',
  'checklist_form_field.table',
  'checklist_form_field.table.items',
  'previous',
] as const
export type AnswerRelation = (typeof answer_relations)[number]

/** Taken as it comes, 1 is not true here: what it may be is for the type of its field to say, in the slice. */
const Value = shownAs(
  Type.Unsafe<unknown>({}),
  Type.Unsafe<string | number | boolean | null>({
    type: ['string', 'number', 'boolean', 'null'],
    maxLength: 1_000,
    description: 'As the type of the field says.',
  }),
)

const AnswerGiven = Type.Object(
  {
    checklist_form_field_id: Id,
    value: Type.Optional(Value),
    table_item_id: Type.Optional(nullable(noted(Id, 'The item that is chosen.'))),
    sha256: Type.Optional(
      nullable(
        Type.String({
          pattern: '^[0-9a-fA-F]{64}$',
          'x-form': 'sha256',
          description: 'The hash of the picture or signature; its bytes may be sent before or after.',
        }),
      ),
    ),
    additional_data: Type.Optional(nullable(Type.String({ maxLength: 1_000, description: 'A remark.' }))),
  },
  { title: 'ChecklistAnswerGiven' },
)
export type ChecklistAnswerGiven = Static<typeof AnswerGiven>

export const NewChecklist = Type.Object(
  {
    checklist_form_id: Id,
    form_version: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'The version that was answered; absent: the newest.',
        }),
      ),
    ),
    date_executed: Type.Optional(nullable(moment('When it was answered, absent: now. '))),
    latitude: Type.Optional(nullable(Latitude)),
    longitude: Type.Optional(nullable(Longitude)),
    vehicle_id: Type.Optional(nullable(noted(Id, 'The vehicle that it is about.'))),
    receipt_email: Type.Optional(
      nullable(
        Type.String({
          maxLength: 254,
          format: 'email',
          'x-personal': true,
          description:
            'Who is to get a copy by mail, if this installation sends mail. It has what was answered, and no pictures.',
        }),
      ),
    ),
    answers: Type.Array(AnswerGiven, { maxItems: max_answers }),
  },
  { title: 'NewChecklist' },
)
export type NewChecklist = Static<typeof NewChecklist>

export const ChecklistFilters = Type.Object({
  ...page_parameters,
  date_time_start: filterMoment('begin', 'Start of the period. '),
  date_time_end: filterMoment(
    'end',
    `End of the period, at most ${longest_checklist_period_days} days after its start; those executed in it are listed. `,
  ),
  checklist_code: Type.Optional(Type.Integer({ ...Id, description: 'Only the one with this id.' })),
  user_ids: Type.Optional(collection(Id, { description: 'Only those that these users executed.' })),
  includes: includes(checklist_relations, ['user', 'checklist_form']),
})
export type ChecklistFilters = Static<typeof ChecklistFilters>
export const ChecklistQuery = Type.Object({
  includes: includes(checklist_relations, ['user', 'checklist_form']),
})
export const ChecklistFieldAnswerFilters = Type.Object({
  ...page_parameters,
  id: Type.Integer({ ...Id, description: 'Of the checklist.' }),
  includes: includes(answer_relations, ['checklist_form_field']),
})
export const ChecklistParams = Type.Object({ id: Id })
export const NewChecklistBody = dataOf(NewChecklist)
export const ChecklistAnswer = dataOf(Checklist)
export const ChecklistList = listOf(Checklist)
export const ChecklistFieldAnswerList = listOf(ChecklistFieldAnswer)
