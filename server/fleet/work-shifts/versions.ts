import type { WorkDay } from '@tropeiro/kernel/work-hours.ts'

/** When somebody works, and in which zone that is. */
export interface WorkHours {
  readonly days: readonly WorkDay[]
  readonly time_zone: string
}

/** The hours of a shift in `[valid_from, valid_to)`; null: until further notice. */
export interface WorkShiftVersion extends WorkHours {
  readonly valid_from: Date
  readonly valid_to: Date | null
}

/** What makes hours hold from a moment on: the version that ends there, if one does, and the one that begins. */
export interface VersionChange {
  readonly ends: { readonly valid_from: Date; readonly valid_to: Date } | null
  readonly begins: WorkShiftVersion
}

/**
 * Versions follow each other without a gap and the last has no end. A change holds until the next version, be it one
 * already planned, and takes the place of one that begins at the same moment; what is not given stays as it is there.
 * Null: the hours are those that hold there already.
 */
export function changeHours(
  versions: readonly WorkShiftVersion[],
  valid_from: Date,
  given: Partial<WorkHours>,
): VersionChange | null {
  const held = versions.findLast((version) => version.valid_from <= valid_from) ?? null
  const { days, time_zone } = { ...getVersionAt(versions, valid_from), ...given }
  if (held !== null && isSame(held.days, days) && held.time_zone === time_zone) return null
  const next = versions.find((version) => version.valid_from > valid_from) ?? null
  const begins = { valid_from, valid_to: next?.valid_from ?? null, days, time_zone }
  const is_replaced = held?.valid_from.getTime() === valid_from.getTime()
  if (held === null || is_replaced) return { ends: null, begins }
  return { ends: { valid_from: held.valid_from, valid_to: valid_from }, begins }
}

export function isSame(a: readonly WorkDay[], b: readonly WorkDay[]): boolean {
  return JSON.stringify(a.map(inOrder)) === JSON.stringify(b.map(inOrder))
}

/** PostgreSQL keeps the keys of a JSON object in an order of its own. */
function inOrder({ weekday, start, end }: WorkDay): readonly unknown[] {
  return [weekday, start, end]
}

/** The one that holds then, or the first where none does yet. */
export function getVersionAt(versions: readonly WorkShiftVersion[], at: Date): WorkShiftVersion {
  const version = versions.findLast(({ valid_from }) => valid_from <= at) ?? versions[0]
  if (version === undefined) throw new Error('a shift has at least one version')
  return version
}
