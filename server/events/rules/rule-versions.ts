import type { EventRuleChanges, SetEventRules } from '@tropeiro/contract/event-rule.ts'

/** What is set in `[valid_from, valid_to)`; null: until further notice. */
export interface RuleVersion {
  readonly id: number
  readonly valid_from: Date
  readonly valid_to: Date | null
}

/** What makes other rules hold from a moment on. */
export interface RuleVersionChange {
  /** The version that ends there. */
  readonly ends: number | null
  /** The version that began at the same moment, and gives way. */
  readonly replaces: number | null
  readonly begins: { readonly valid_from: Date; readonly valid_to: Date | null }
}

/** The version that holds at a moment; null before the first. */
export function findVersionAt<Version extends RuleVersion>(
  versions: readonly Version[],
  at: Date,
): Version | null {
  return versions.findLast(({ valid_from }) => valid_from <= at) ?? null
}

/**
 * A change holds until the next version, be it one already planned, and takes the place of one that begins at the same moment.
 * So a change of the past leaves alone what was changed after it.
 */
export function changeFrom(versions: readonly RuleVersion[], valid_from: Date): RuleVersionChange {
  const held = findVersionAt(versions, valid_from)
  const next = versions.find((version) => version.valid_from > valid_from)
  const begins = { valid_from, valid_to: next?.valid_from ?? null }
  if (held === null) return { ends: null, replaces: null, begins }
  const is_replaced = held.valid_from.getTime() === valid_from.getTime()
  return is_replaced ? { ends: null, replaces: held.id, begins } : { ends: held.id, replaces: null, begins }
}

/** What is set with the changes: what is given is added, null is left out. */
export function mergeRules(set: SetEventRules, given: EventRuleChanges['rules']): SetEventRules {
  const merged = Object.entries({ ...set, ...given }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}

/** The names of what one has otherwise than the other. */
export function changedNames(before: SetEventRules, after: SetEventRules): string[] {
  const [old, fresh] = [before, after] as Record<string, unknown>[]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(fresh?.[name]))
}
