import type { ToldSample } from './told-history.ts'

const speedOf = ({ point }: ToldSample) => point?.speed_kmh ?? null

type Alarm = 'acceleration' | 'braking' | 'turn'
const harsh_kinds = [
  [11, 'acceleration'],
  [12, 'braking'],
  [13, 'turn'],
] as const

export function findHarsh(
  all: readonly ToldSample[],
): { category: 11 | 12 | 13; at: number; value: number | null; limit: number | null }[] {
  return harsh_kinds.flatMap(([category, alarm]) => {
    let last_ms = Number.NEGATIVE_INFINITY
    return all.flatMap((now) => {
      if (all[now.index - 1]?.device_id !== now.device_id) last_ms = Number.NEGATIVE_INFINITY
      const measured = measure(all, now, alarm)
      if (measured === null && !now.sample.merged.alarms.includes(alarm)) return []
      const is_same = now.time_ms - last_ms <= 1_000 * now.facts.rules.harsh_run_s
      last_ms = now.time_ms
      const limit = measured === null ? null : now.facts.rules[`harsh_${alarm}`]
      return is_same ? [] : [{ category, at: now.index, value: measured, limit }]
    })
  })
}

/** In m/s² where it is too much. */
function measure(all: readonly ToldSample[], now: ToldSample, alarm: Alarm): number | null {
  const before = all.findLast(
    (each) => each.index < now.index && speedOf(each) !== null && isSameDevice(all, each, now),
  )
  const [v0, v1] = [before === undefined ? null : speedOf(before), speedOf(now)]
  if (before === undefined || v0 === null || v1 === null) return null
  const elapsed_s = (now.time_ms - before.time_ms) / 1_000
  if (elapsed_s > 2) return null
  const { rules } = now.facts
  const forward = (v1 - v0) / 3.6 / elapsed_s
  if (alarm === 'acceleration') return enough(forward, rules.harsh_acceleration)
  if (alarm === 'braking') return Math.max(v0, v1) >= 10 ? enough(-forward, rules.harsh_braking) : null
  const [h0, h1] = [before.point?.heading_deg ?? null, now.point?.heading_deg ?? null]
  if (h0 === null || h1 === null || Math.min(v0, v1) < 30) return null
  const turned = Math.abs(((h1 - h0 + 540) % 360) - 180)
  return enough((((v0 + v1) / 2 / 3.6) * ((turned * Math.PI) / 180)) / elapsed_s, rules.harsh_turn)
}

/** Rounded: speeds are told in hundredths, and sums of fractions differ in their last digits. */
function enough(found: number, limit: number): number | null {
  return found >= limit - 1e-9 ? Math.round(found * 100) / 100 : null
}

function isSameDevice(all: readonly ToldSample[], from: ToldSample, to: ToldSample): boolean {
  return all.slice(from.index, to.index + 1).every(({ device_id }) => device_id === to.device_id)
}

export function findPanics(all: readonly ToldSample[]): number[] {
  const isPanic = ({ sample }: ToldSample) => sample.merged.alarms.includes('panic')
  return all.filter(isPanic).flatMap((now) => {
    const since_ms = now.time_ms - 1_000 * now.facts.rules.alarm_repeat_s
    const has_before = all.some(
      (each) =>
        each.index < now.index && each.time_ms >= since_ms && isPanic(each) && isSameDevice(all, each, now),
    )
    return has_before ? [] : [now.index]
  })
}

export function findFieldChanges(
  all: readonly ToldSample[],
): { at: number; subject: string; value: [string, string] }[] {
  const names = new Set(all.flatMap(({ facts }) => facts.rules.custom_fields))
  return [...names].flatMap((subject) =>
    all.flatMap((now) => {
      const to = now.sample.merged.extra[subject]
      if (to === undefined || !now.facts.rules.custom_fields.includes(subject)) return []
      // Watched all along from there, and told by the same device.
      for (const each of all.slice(0, now.index).toReversed()) {
        if (!each.facts.rules.custom_fields.includes(subject) || each.device_id !== now.device_id) return []
        const from = each.sample.merged.extra[subject]
        if (from === undefined) continue
        return from === to ? [] : [{ at: now.index, subject, value: [String(from), String(to)] }]
      }
      return []
    }),
  )
}
