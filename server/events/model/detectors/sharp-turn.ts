import { toRadians } from '@tropeiro/kernel/geo/lat-lng.ts'
import { findCloseReports, followHarsh } from '../harsh.ts'
import type { Detector, Step } from '../step.ts'

export const sharp_turn: Detector = {
  category: 13,
  detect(step) {
    const limit = step.facts.rules.harsh_turn
    const measured = measure(step)
    const last_ms = step.next.turn_ms
    step.next.turn_ms = followHarsh(step, { category: 13, alarm: 'turn', last_ms, measured, limit })
  },
}

/** Slower than this a heading is mostly noise. */
const min_speed_kmh_e2 = 3_000

/** The acceleration to the side, in m/s². */
function measure(step: Step): number | null {
  const reports = findCloseReports(step)
  if (reports === null) return null
  const { before, now, elapsed_ms } = reports
  if (before.heading_deg_e2 === null || now.heading_deg_e2 === null) return null
  if (Math.min(before.speed_kmh_e2, now.speed_kmh_e2) < min_speed_kmh_e2) return null
  const mean_mps = (before.speed_kmh_e2 + now.speed_kmh_e2) / 2 / 360
  const turned_deg = turnBetween(before.heading_deg_e2, now.heading_deg_e2) / 100
  return (mean_mps * toRadians(turned_deg) * 1_000) / elapsed_ms
}

/** The smaller way around, in 0.01°. */
function turnBetween(from_deg_e2: number, to_deg_e2: number): number {
  const turned = Math.abs(to_deg_e2 - from_deg_e2) % 36_000
  return Math.min(turned, 36_000 - turned)
}
