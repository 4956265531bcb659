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

/** Chains of activity, and who drove at each sample. */
export function findShifts(all: readonly ToldSample[], reads: readonly CardRead[]): ShiftsAndDrivers {
  const shifts: Shift[] = []
  const drivers: (number | null)[] = []
  let open: Shift | null = null
  /** Where rest began. */
  let rest: ToldSample | null = null
  let card_driver_id: number | null = null
  const close = (end: number, settled: number) => {
    if (open !== null) Object.assign(open, { end, settled })
    open = null
    rest = null
  }
  for (const now of all) {
    const { index, time_ms, facts } = now
    const before = all[index - 1]
    if (open !== null && before !== undefined && !isActivityKnown(all, now)) rest ??= before
    if (rest !== null && time_ms - rest.time_ms >= 1_000 * facts.rules.shift_rest_s) {
      close(rest.index, index)
      card_driver_id = null
    }
    const own_reads = reads.filter((read) => read.index === index && read.category === 7)
    card_driver_id = own_reads.at(-1)?.driver_id ?? card_driver_id
    const driver_id = card_driver_id ?? facts.planned_driver_id
    drivers.push(driver_id)
    const is_active = activeOf(now) === true
    const shift = open as Shift | null
    if (shift !== null && driver_id !== null && shift.driver_id !== null && shift.driver_id !== driver_id) {
      close((rest as ToldSample | null)?.index ?? index, index)
    }
    if (open === null) {
      if (!is_active && own_reads.length === 0) continue
      open = { begin: index, end: index, settled: null, driver_id }
      shifts.push(open)
      rest = is_active ? null : now
      continue
    }
    const going = open as Shift
    going.driver_id ??= driver_id
    if (is_active) rest = null
    else if (own_reads.length > 0) rest = now
    else rest ??= now
  }
  const last = open as Shift | null
  if (last !== null) last.end = (rest as ToldSample | null)?.index ?? all.length - 1
  return { shifts, drivers }
}
