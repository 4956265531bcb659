import type { CardRead, Step } from './step.ts'
import type { CardReport } from './vehicle-state.ts'

const no_reads: readonly CardRead[] = []

/** Which of the cards of a sample are read now, not merely still there; a driver's card says who drives from here. */
export function readCards(step: Step): void {
  const { sample, next, facts, time_ms } = step
  next.last_card = forgetOld(next.last_card, time_ms - 1_000 * facts.rules.card_repeat_s)
  if (sample.cards.length === 0) return
  let reads = no_reads
  for (const code of sample.cards) {
    if (code !== '' && code !== next.last_card?.code) reads = [...reads, identify(step, code)]
    next.last_card = code === '' ? null : { code, time_ms }
  }
  step.cards_read = reads
  for (const { driver_id } of reads) if (driver_id !== null) next.card_driver_id = driver_id
}

function forgetOld(card: CardReport | null, oldest_ms: number): CardReport | null {
  return card !== null && card.time_ms < oldest_ms ? null : card
}

function identify({ facts }: Step, code: string): CardRead {
  const driver_id = facts.findDriverOfCard(code)
  if (driver_id !== null) return { category: 7, code, driver_id }
  return { category: facts.rules.passenger_cards.includes(code) ? 31 : 25, code, driver_id: null }
}
