/**
 * Who had what when: which vehicle a device was in, which driver a vehicle had. One fact is a period; a row of it says
 * what was believed from `date_recorded` until `date_corrected`.
 *
 * Two kinds of change:
 * - what happens now (assign, release) ends open periods where they stand: nothing that was true of the past moves;
 * - a correction tells the past otherwise: it ends the belief in the rows it contradicts and writes others, so that
 *   what was believed before can still be told.
 *
 * Nothing is known of the future: no period begins or ends after it was recorded. A row that ends after a moment was
 * therefore open as believed at that moment.
 */
export interface Period {
  readonly id: number
  /** What is assigned: a device, or a vehicle that gets a driver. It is in one place at a time. */
  readonly subject_id: number
  /** What it is assigned to: a vehicle, or a driver. */
  readonly object_id: number
  readonly valid_from: Date
  /** Null: still so. */
  readonly valid_to: Date | null
}

export interface RecordedPeriod extends Period {
  readonly date_recorded: Date
  readonly date_corrected: Date | null
}

export type NewPeriod = Omit<Period, 'id'>

export interface AssignmentChanges {
  /** Open periods that end now. */
  readonly closed: readonly { readonly id: number; readonly valid_to: Date }[]
  /** Rows that are believed no longer. */
  readonly superseded: readonly number[]
  readonly written: readonly NewPeriod[]
}

export interface Fact {
  readonly subject_id: number
  /** Null: to nothing. */
  readonly object_id: number | null
  readonly from: Date
  /** Null: until further notice. */
  readonly to: Date | null
}

/** `one_to_one`: an object too has one subject at a time, as a vehicle has one device; else several, as a driver. */
export type Exclusivity = 'one_to_one' | 'many_to_one'

const nothing: AssignmentChanges = { closed: [], superseded: [], written: [] }

/** From `at` on, which is now: nothing that is believed lies behind it. */
export function assign(
  periods: readonly Period[],
  { subject_id, object_id, at }: { subject_id: number; object_id: number; at: Date },
  exclusivity: Exclusivity,
): AssignmentChanges {
  const fact = { subject_id, object_id, from: at, to: null }
  const open = periods.filter(({ valid_to }) => valid_to === null)
  if (open.some((period) => isOfPair(period, fact))) return nothing
  const ended = release(
    open.filter((period) => contradicts(period, fact, exclusivity)),
    at,
  )
  return { ...ended, written: [{ subject_id, object_id, valid_from: at, valid_to: null }] }
}

/** Ends every open one of these periods, now. One that began at this very moment has never been. */
export function release(periods: readonly Period[], at: Date): AssignmentChanges {
  const open = periods.filter(({ valid_to }) => valid_to === null)
  return {
    closed: open.filter(({ valid_from }) => valid_from < at).map(({ id }) => ({ id, valid_to: at })),
    superseded: open.filter(({ valid_from }) => valid_from >= at).map(({ id }) => id),
    written: [],
  }
}

/** Makes the fact true of its time and leaves every other time as it was believed. */
export function correct(periods: readonly Period[], fact: Fact, exclusivity: Exclusivity): AssignmentChanges {
  if (periods.some((period) => isOfPair(period, fact) && covers(period, fact))) return nothing
  const same = periods.filter((period) => isOfPair(period, fact) && touches(period, fact))
  const others = periods.filter(
    (period) => !isOfPair(period, fact) && contradicts(period, fact, exclusivity) && overlaps(period, fact),
  )
  if (fact.object_id === null && others.length === 0) return nothing
  return {
    closed: [],
    superseded: [...same, ...others].map(({ id }) => id),
    written: [...others.flatMap((period) => remaindersOf(period, fact)), ...joined(fact, same)],
  }
}

/** The periods as they were believed at a moment; as they are now without one. */
export function believedAt<T extends RecordedPeriod>(rows: readonly T[], as_of: Date | null): T[] {
  if (as_of === null) return rows.filter(({ date_corrected }) => date_corrected === null)
  return rows
    .filter(
      (row) => row.date_recorded <= as_of && !(row.date_corrected !== null && row.date_corrected <= as_of),
    )
    .map((row) => (row.valid_to !== null && row.valid_to > as_of ? { ...row, valid_to: null } : row))
}

export function holdsAt(
  { valid_from, valid_to }: Pick<Period, 'valid_from' | 'valid_to'>,
  at: Date,
): boolean {
  return valid_from <= at && (valid_to === null || valid_to > at)
}

/**
 * When a change is recorded: now, but never before what it follows. A process may have read its clock and then waited
 * for a lock, or have a clock that is behind.
 */
export function recordedAt(now: Date, rows: readonly RecordedPeriod[]): Date {
  return rows
    .flatMap(({ date_recorded, valid_to }) =>
      valid_to === null ? [date_recorded] : [date_recorded, valid_to],
    )
    .reduce((latest, moment) => (moment > latest ? moment : latest), now)
}

function isOfPair(period: Period, { subject_id, object_id }: Fact): boolean {
  return period.subject_id === subject_id && period.object_id === object_id
}

function contradicts(period: Period, fact: Fact, exclusivity: Exclusivity): boolean {
  if (period.subject_id === fact.subject_id) return true
  return exclusivity === 'one_to_one' && period.object_id === fact.object_id
}

function overlaps({ valid_from, valid_to }: Period, { from, to }: Fact): boolean {
  return (to === null || valid_from < to) && (valid_to === null || valid_to > from)
}

/** Also end to end. */
function touches({ valid_from, valid_to }: Period, { from, to }: Fact): boolean {
  return (to === null || valid_from <= to) && (valid_to === null || valid_to >= from)
}

function covers({ valid_from, valid_to }: Period, { from, to }: Fact): boolean {
  return valid_from <= from && (valid_to === null || (to !== null && valid_to >= to))
}

/** What is left of a period on both sides of a fact. */
function remaindersOf({ id: _id, ...period }: Period, { from, to }: Fact): NewPeriod[] {
  const { subject_id, object_id, valid_from, valid_to } = period
  const before = valid_from < from ? [{ subject_id, object_id, valid_from, valid_to: from }] : []
  const has_after = to !== null && (valid_to === null || valid_to > to)
  return has_after ? [...before, { subject_id, object_id, valid_from: to, valid_to }] : before
}

/** The fact together with the periods of the same pair that it touches. */
function joined({ subject_id, object_id, from, to }: Fact, same: readonly Period[]): NewPeriod[] {
  if (object_id === null) return []
  const starts = same.map(({ valid_from }) => valid_from)
  const is_open = to === null || same.some(({ valid_to }) => valid_to === null)
  const ends = same.flatMap(({ valid_to }) => (valid_to === null ? [] : [valid_to]))
  const valid_from = starts.reduce((first, moment) => (moment < first ? moment : first), from)
  if (is_open) return [{ subject_id, object_id, valid_from, valid_to: null }]
  return [
    {
      subject_id,
      object_id,
      valid_from,
      valid_to: ends.reduce((last, end) => (end > last ? end : last), to),
    },
  ]
}
