import { alert_defaults, type ExceptionKind, exception_kinds } from '@tropeiro/contract/exception.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'

/** A rule in force: as it was set, else as its kind begins. */
export interface RuleRow {
  readonly kind: ExceptionKind
  readonly enabled: boolean
  readonly threshold: number | null
  readonly mail_user_ids: readonly number[]
  /** 0: nobody has set it. */
  readonly row_version: number
}

const defaults = exception_kinds.map((kind) => ({ kind, threshold: alert_defaults[kind]?.usual ?? null }))

const rulesOf = (customer_id: number) => sql`
  select usual.kind, coalesce(rule.enabled, true) as enabled, coalesce(rule.threshold, usual.threshold) as threshold,
    coalesce(rule.mail_user_ids, '{}') as mail_user_ids, coalesce(rule.row_version, 0) as row_version
  from jsonb_to_recordset(${JSON.stringify(defaults)}::jsonb) as usual (kind text, threshold integer)
  left join app.alert_rules as rule on rule.customer_id = ${customer_id} and rule.kind = usual.kind`

/** Eight of them. */
export function selectRules(customer_id: number): Statement<RuleRow> {
  return sql<RuleRow>`${rulesOf(customer_id)} order by usual.kind`.compile(build)
}

export function selectRulePage(customer_id: number, { after, limit }: Page): Statement<RuleRow> {
  const last = after === null ? '' : String(after['kind'])
  return sql<RuleRow>`
    ${rulesOf(customer_id)} where usual.kind > ${last} collate "C" order by usual.kind collate "C" limit ${limit}
  `.compile(build)
}

export function selectRule(customer_id: number, kind: ExceptionKind): Statement<RuleRow> {
  return sql<RuleRow>`
    ${rulesOf(customer_id)} where usual.kind = ${kind}
  `.compile(build)
}

/** Two who set rules wait for each other: a rule that nobody has set has no row to lock. */
export function holdRules(customer_id: number): Statement<unknown> {
  return sql`
    select from app.exception_cursors where customer_id = ${customer_id} for update
  `.compile(build)
}

export function putRule(
  customer_id: number,
  rule: Omit<RuleRow, 'row_version'>,
  now: Date,
): Statement<RuleRow> {
  const { kind, enabled, threshold, mail_user_ids } = rule
  return sql<RuleRow>`
    insert into app.alert_rules as rule (customer_id, kind, enabled, threshold, mail_user_ids, date_modified)
    values (${customer_id}, ${kind}, ${enabled}, ${threshold}, ${[...mail_user_ids]}::bigint[], ${now})
    on conflict (customer_id, kind) do update set enabled = excluded.enabled, threshold = excluded.threshold,
      mail_user_ids = excluded.mail_user_ids, date_modified = excluded.date_modified, row_version = rule.row_version + 1
    returning kind, enabled, threshold, mail_user_ids, row_version
  `.compile(build)
}
