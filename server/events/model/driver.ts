import type { Step } from './step.ts'

/** A card comes before what is planned: somebody was there. */
export function decideDriver({ next, facts }: Step): void {
  next.driver_id = next.card_driver_id ?? facts.planned_driver_id
}
