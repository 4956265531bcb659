import { type Language, languages } from '@tropeiro/contract/languages.ts'
import { type Immutable, nullable, oneOf } from '@tropeiro/contract/schema.ts'
import { type Static, Type } from 'typebox'
import { storedJson } from '../../platform/stored-json.ts'

/** What was asked for, by whom. */
const ReoptimizeInput = Type.Object({
  base: Type.Array(Type.Object({ id: Type.Integer(), edit_version: Type.Integer() })),
  route_plan_ids: Type.Array(Type.Integer()),
  budget_s: nullable(Type.Number()),
  apply: Type.Boolean(),
  force: Type.Boolean(),
  reason: nullable(Type.String()),
  language: oneOf<Language>(languages),
  user_id: Type.Integer(),
  api_key_id: nullable(Type.Integer()),
})
export type ReoptimizeInput = Immutable<Static<typeof ReoptimizeInput>>
export const reoptimize_input = storedJson(ReoptimizeInput, { place: 'operations.sealed_input' })
