import {
  type EventRule,
  event_rule_names,
  type RuleOrigin,
  type SetEventRules,
} from '@tropeiro/contract/event-rule.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Resource } from '../../platform/http/changes/outcome.ts'
import { type RuleVersionRow, selectRuleVersions } from './queries.ts'
import { findVersionAt } from './rule-versions.ts'
import { originOf, rulesInForce, type SetRules } from './rules-in-force.ts'
import { stored_rules } from './stored-rules.ts'

export interface RulesAsked {
  /** Null: of all vehicles. */
  readonly vehicle_id: number | null
  readonly at: Date
}

/** Versions of one vehicle's rules, or of those of all vehicles, and what holds at a moment. */
export interface ReadRules {
  readonly versions: readonly RuleVersionRow[]
  readonly set: SetEventRules
  readonly row_version: number
}

export async function readRules(
  tx: CustomerTransaction,
  asked: RulesAsked,
): Promise<ReadRules & { of_customer: SetEventRules | null }> {
  const rows = await tx.rows(selectRuleVersions, asked)
  const versions = rows.filter(({ vehicle_id }) => vehicle_id === asked.vehicle_id)
  const of_all = rows.filter(({ vehicle_id }) => vehicle_id === null)
  return {
    versions,
    set: setAt(versions, asked.at) ?? {},
    row_version: Math.max(0, ...versions.map(({ id }) => id)),
    of_customer: setAt(of_all, asked.at),
  }
}

function setAt(versions: readonly RuleVersionRow[], at: Date): SetEventRules | null {
  const version = findVersionAt(versions, at)
  return version === null ? null : stored_rules.read(version.rules, version.id)
}

/** With what is in force and who set it. */
export async function presentRules(tx: CustomerTransaction, asked: RulesAsked): Promise<Resource> {
  const { versions, set, row_version, of_customer } = await readRules(tx, asked)
  const held = findVersionAt(versions, asked.at)
  const by_origin: SetRules = { vehicle: asked.vehicle_id === null ? null : set, customer: of_customer }
  const in_force = rulesInForce(by_origin)
  const data: EventRule = {
    vehicle_id: asked.vehicle_id,
    valid_from: held?.valid_from ?? null,
    valid_to: held?.valid_to ?? null,
    rules: byName((name) => set[name] ?? null) as EventRule['rules'],
    in_force: in_force as EventRule['in_force'],
    origins: byName((name) => originOf(name, by_origin)) as Record<keyof EventRule['origins'], RuleOrigin>,
    versions: versions.map(({ valid_from, valid_to, fields }) => ({
      valid_from,
      valid_to,
      fields: [...fields],
    })),
  }
  return { data, row_version }
}

function byName<T>(valueOf: (name: (typeof event_rule_names)[number]) => T): Record<string, T> {
  return Object.fromEntries(event_rule_names.map((name) => [name, valueOf(name)]))
}
