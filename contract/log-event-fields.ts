import { type TProperties, type TSchema, Type } from 'typebox'
import { DateTime, Id, nullable } from './schema.ts'
import type { Scope } from './scopes.ts'

/** A type of event of a company's log. */
export interface LogEventType {
  /** When it is told, in plain words. */
  readonly when: string
  /** What its `data` has: ids, codes, statuses, times, names of fields and figures. Never a personal value. */
  readonly data: TSchema & { readonly properties: TProperties }
  /**
   * Who may read it. Of events that name a plan, who has `route_plan:read` alone gets those of their own plans: a driver.
   */
  readonly scope: Scope
}

export const Count = Type.Integer({ minimum: 0 })
export const Text = Type.String()
export const Code = Type.String({ pattern: '^[a-zA-Z0-9_.:-]*$' })
export const IdOrNull = nullable(Id)
export const TextOrNull = nullable(Text)
export const CodeOrNull = nullable(Code)
export const MomentOrNull = nullable(DateTime)
export const FieldNames = Type.Array(Text, { description: 'The names of what was set, never the values.' })

/** Every field is named here: what another release adds is told in its own table. */
export function eventData<T extends TProperties>(fields: T) {
  return Type.Object(fields, { additionalProperties: false })
}

export const plan_fields = {
  route_plan_id: Id,
  route_plan_code: nullable(
    Type.String({ description: 'The external code of the plan, as the import gave it.' }),
  ),
  version: nullable(Type.Integer({ description: 'That of the plan after the change.' })),
}

export const point_fields = {
  ...plan_fields,
  route_point_id: Id,
  route_point_code: nullable(
    Type.String({ description: 'The external code of the point, as the import gave it.' }),
  ),
}
