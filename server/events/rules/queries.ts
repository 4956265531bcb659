import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { RuleVersion } from './rule-versions.ts'

export interface RuleVersionRow extends RuleVersion {
  readonly vehicle_id: number | null
  readonly fields: readonly string[]
  /** See `stored_rules`; null but for the version that was asked for: a company may have set long lists often. */
  readonly rules: unknown
}

/** Those of the vehicle and of all vehicles, from the oldest on, with the rules that hold at a moment. */
export function selectRuleVersions(
  customer_id: number,
  { vehicle_id, at }: { vehicle_id: number | null; at: Date },
): Statement<RuleVersionRow> {
  return sql<RuleVersionRow>`
    select id, vehicle_id, valid_from, valid_to, array(select jsonb_object_keys(rules) order by 1) as fields,
      case when valid_from <= ${at}::timestamptz and (valid_to is null or valid_to > ${at}::timestamptz) then rules end as rules
    from app.event_rules
    where customer_id = ${customer_id} and (vehicle_id is null or vehicle_id = ${vehicle_id}::bigint)
    order by valid_from
  `.compile(build)
}

/** Whole, of all vehicles: for who judges by them. */
export function selectAllRules(customer_id: number): Statement<Omit<RuleVersionRow, 'fields'>> {
  return sql<Omit<RuleVersionRow, 'fields'>>`
    select id, vehicle_id, valid_from, valid_to, rules from app.event_rules
    where customer_id = ${customer_id} order by valid_from
  `.compile(build)
}

/** Changes of the rules of a vehicle, or of all vehicles, wait for each other. */
export function lockRules(customer_id: number, vehicle_id: number | null): Statement<unknown> {
  return sql`
    select pg_advisory_xact_lock(hashtextextended(${`tropeiro.event_rules.${customer_id}.${vehicle_id ?? 'all'}`}::text, 0))
  `.compile(build)
}

interface NewRuleVersion {
  readonly vehicle_id: number | null
  readonly valid_from: Date
  readonly valid_to: Date | null
  readonly rules: object
}

export function insertRuleVersion(
  customer_id: number,
  { vehicle_id, valid_from, valid_to, rules }: NewRuleVersion,
): Statement<{ id: number }> {
  return build
    .insertInto('app.event_rules')
    .values({ customer_id, vehicle_id, valid_from, valid_to, rules: JSON.stringify(rules) })
    .returning('id')
}

export function endRuleVersion(
  customer_id: number,
  { id, valid_to }: { id: number; valid_to: Date },
): Statement<unknown> {
  return build
    .updateTable('app.event_rules')
    .set({ valid_to })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function deleteRuleVersions(customer_id: number, ids: readonly number[]): Statement<unknown> {
  return build
    .deleteFrom('app.event_rules')
    .where('customer_id', '=', customer_id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
}
