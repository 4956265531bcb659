import type { ToldSample } from './told-history.ts'

export interface CardRead {
  readonly index: number
  readonly code: string
  readonly category: 7 | 25 | 31
  readonly driver_id: number | null
}

/** Cards that are read, by sample. */
export function findCardReads(all: readonly ToldSample[]): CardRead[] {
  const reads: CardRead[] = []
  let last: { code: string; time_ms: number } | null = null
  for (const { index, time_ms, device_id, sample, facts } of all) {
    if (all[index - 1]?.device_id !== device_id) last = null
    for (const code of sample.cards) {
      if (code === '') {
        last = null
        continue
      }
      const is_old = last !== null && time_ms - last.time_ms > 1_000 * facts.rules.card_repeat_s
      if (last === null || last.code !== code || is_old) {
        const driver_id = facts.findDriverOfCard(code)
        const other = facts.rules.passenger_cards.includes(code) ? 31 : 25
        reads.push({ index, code, category: driver_id === null ? other : 7, driver_id })
      }
      last = { code, time_ms }
    }
  }
  return reads
}

export const activeOf = ({ told }: ToldSample): boolean | null => {
  const value = told.ignition?.value ?? told.moving?.value
  return typeof value === 'boolean' ? value : null
}

/** The segment to a sample is known for what was active before it. */
export function isActivityKnown(all: readonly ToldSample[], to: ToldSample): boolean {
  const from = all[to.index - 1]
  if (from === undefined) return false
  return to.known.has(from.told.ignition === undefined ? 'moving' : 'ignition')
}

export interface Shift {
  readonly begin: number
  end: number
  settled: number | null
  driver_id: number | null
}

export interface ShiftsAndDrivers {
  readonly shifts: readonly Shift[]
  /** D of each sample. */
  readonly drivers: readonly (number | null)[]
}

/** What goes on while a history is read. */
interface Ongoing {
  shift: Shift | null
  /** Where rest began. */
  rest: ToldSample | null
  card_driver_id: number | null
}

/** Chains of activity, and who drove at each sample. */
export function findShifts(all: readonly ToldSample[], reads: readonly CardRead[]): ShiftsAndDrivers {
  const shifts: Shift[] = []
  const drivers: (number | null)[] = []
  const ongoing: Ongoing = { shift: null, rest: null, card_driver_id: null }
  for (const now of all) {
    const own_reads = reads.filter((read) => read.index === now.index && read.category === 7)
    restAt(all, now, ongoing)
    ongoing.card_driver_id = own_reads.at(-1)?.driver_id ?? ongoing.card_driver_id
    const driver_id = ongoing.card_driver_id ?? now.facts.planned_driver_id
    drivers.push(driver_id)
    changeDriver(now, driver_id, ongoing)
    const begun = workAt(now, ongoing, { driver_id, has_card: own_reads.length > 0 })
    if (begun !== null) shifts.push(begun)
  }
  const { shift, rest } = ongoing
  if (shift !== null) shift.end = rest?.index ?? all.length - 1
  return { shifts, drivers }
}

function close(ongoing: Ongoing, end: number, settled: number): void {
  if (ongoing.shift !== null) Object.assign(ongoing.shift, { end, settled })
  ongoing.shift = null
  ongoing.rest = null
}

/** Rest that has lasted ends the shift and what a card said. */
function restAt(all: readonly ToldSample[], now: ToldSample, ongoing: Ongoing): void {
  const before = all[now.index - 1]
  if (ongoing.shift !== null && before !== undefined && !isActivityKnown(all, now)) ongoing.rest ??= before
  const { rest } = ongoing
  if (rest === null || now.time_ms - rest.time_ms < 1_000 * now.facts.rules.shift_rest_s) return
  close(ongoing, rest.index, now.index)
  ongoing.card_driver_id = null
}

function changeDriver(now: ToldSample, driver_id: number | null, ongoing: Ongoing): void {
  const known = ongoing.shift?.driver_id ?? null
  if (known === null || driver_id === null || known === driver_id) return
  close(ongoing, ongoing.rest?.index ?? now.index, now.index)
}

/** The shift that begins here; null: none does. */
function workAt(
  now: ToldSample,
  ongoing: Ongoing,
  { driver_id, has_card }: { driver_id: number | null; has_card: boolean },
): Shift | null {
  const is_active = activeOf(now) === true
  const { shift } = ongoing
  if (shift === null) {
    if (!is_active && !has_card) return null
    ongoing.shift = { begin: now.index, end: now.index, settled: null, driver_id }
    ongoing.rest = is_active ? null : now
    return ongoing.shift
  }
  shift.driver_id ??= driver_id
  if (is_active) ongoing.rest = null
  else if (has_card) ongoing.rest = now
  else ongoing.rest ??= now
  return null
}
