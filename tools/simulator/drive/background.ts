import type { Random } from '../../city/random.ts'
import type { Habits } from './habits.ts'
import type { Cabin, Happening, Moment, Motion } from './moment.ts'
import { perHour } from './per-hour.ts'

/** What happens to a vehicle beside its driving: what its tracker sees and hears, its power, the panic button. */
export interface Background {
  next(motion: Motion): Omit<Moment, 'time_ms' | keyof Cabin>
}

export function createBackground(habits: Habits, random: Random): Background {
  let no_sky_s = 0
  let no_network_s = 0
  let no_power_s = 0
  let silent_s = 0
  /** Of a button that is pressed again; 0: it is not. */
  let panic_again_s = 0
  const lower = (seconds: number) => Math.max(0, seconds - 1)

  function change(motion: Motion): void {
    no_sky_s = lower(no_sky_s)
    no_network_s = lower(no_network_s)
    no_power_s = lower(no_power_s)
    silent_s = lower(silent_s)
    if (perHour(habits.silent_per_h, random)) silent_s = random.int(4_200, 10_000)
    if (motion.speed_kmh > 0 && perHour(habits.tunnel_per_h, random)) {
      no_sky_s = random.int(20, 180)
      if (random.chance(0.6)) no_network_s = Math.max(no_network_s, no_sky_s + random.int(0, 30))
    }
    if (perHour(habits.dead_zone_per_h, random))
      no_network_s = random.chance(0.25) ? random.int(3_600, 4 * 3_600) : random.int(60, 1_200)
    if (no_power_s === 0 && !motion.ignition && perHour(habits.power_cut_per_h, random))
      no_power_s = random.int(60, 600)
  }

  function isPressed(motion: Motion): boolean {
    const is_again = panic_again_s === 1
    panic_again_s = lower(panic_again_s)
    if (is_again) return true
    if (panic_again_s > 0 || !motion.ignition || !perHour(habits.panic_per_h, random)) return false
    // Who is afraid presses twice; who is in need for long, again later.
    if (random.chance(0.6)) panic_again_s = random.chance(0.6) ? random.int(5, 50) : random.int(70, 300)
    return true
  }

  return {
    next: (motion) => {
      change(motion)
      const more: Happening[] = []
      // A tracker tells one alarm a second: two at once would be more than it can say.
      if (isPressed(motion) && motion.happened.length === 0) more.push({ what: 'panic' })
      if (perHour(habits.reset_per_h, random)) more.push({ what: 'reset' })
      return {
        ...motion,
        happened: more.length === 0 ? motion.happened : [...motion.happened, ...more],
        main_power: no_power_s === 0,
        has_sky: no_sky_s === 0,
        has_network: no_network_s === 0,
        has_tracker: silent_s === 0,
      }
    },
  }
}
