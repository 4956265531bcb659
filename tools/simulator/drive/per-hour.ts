import type { Random } from '../../city/random.ts'

/** Whether an event of so many an hour happens in this second. */
export function perHour(rate: number, random: Random): boolean {
  return random.next() * 3_600 < rate
}
