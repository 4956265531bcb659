import { checklist_field_types, risk_levels } from '@tropeiro/contract/checklist-form.ts'
import { nullable, oneOf } from '@tropeiro/contract/schema.ts'
import { Type } from 'typebox'
import { storedJson } from '../../platform/stored-json.ts'

const Item = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  risk_level: nullable(oneOf(risk_levels)),
})
const Table = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  date_created: Type.String(),
  items: Type.Array(Item),
})
const Field = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: oneOf(checklist_field_types),
  order: Type.Integer(),
  required: Type.Boolean(),
  identifier: Type.Boolean(),
  can_photo: Type.Integer(),
  can_additional_data: Type.Integer(),
  table: nullable(Table),
})

/** What a version of a form asks. */
export const stored_fields = storedJson(Type.Object({ fields: Type.Array(Field) }), {
  place: 'app.checklist_form_versions.fields',
})
