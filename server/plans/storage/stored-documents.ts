import { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { Immutable } from '@tropeiro/contract/schema.ts'
import { createSealedJson } from '@tropeiro/db/sealed-json.ts'
import { type Static, Type } from 'typebox'
import { storedJson } from '../../platform/stored-json.ts'
import { ImportRequest } from '../model/import-request.ts'

/** What was asked: whom to visit, where, and what to tell the driver. */
export const import_request = createSealedJson({
  table: 'route_imports',
  column: 'request',
  sealed_column: 'sealed_request',
})
export const request_document = storedJson(ImportRequest, { place: 'route_imports.sealed_request' })

/** What an operation that plans was made with. One that plans again was made with nothing. */
const PlanningInput = Type.Object({
  /** Of a dry run, which has no import to store it: a document by itself. */
  request: Type.Optional(Type.Object({})),
  is_urgent: Type.Optional(Type.Boolean()),
  wrong_lines: Type.Optional(ImportAnswer.properties.wrong_lines),
  wrong_route_plans: Type.Optional(ImportAnswer.properties.wrong_route_plans),
})
export type PlanningInput = Immutable<Static<typeof PlanningInput>>
export const planning_input = storedJson(PlanningInput, { place: 'operations.sealed_input' })

/** Also within the problem of an import of all or nothing. */
export const planning_result = storedJson(ImportAnswer, { place: 'operations.result' })

/** What an import answered at first: who repeats it waits for the same operation. */
export const accepted_import = storedJson(ImportAnswer, { place: 'idempotency_keys.answer' })

/** Lines that nobody served when the import was last planned; more of each is stored, and read by nobody. */
export const unassigned_lines = storedJson(Type.Array(Type.Object({ index: Type.Integer() })), {
  place: 'route_imports.unassigned',
})

/** Of which versions of its plans an import was last explained. */
export const plan_versions = storedJson(
  Type.Array(Type.Object({ id: Type.Integer(), edit_version: Type.Integer() })),
  { place: 'route_imports.explained_as_of' },
)
