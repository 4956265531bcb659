import { tellInstant } from '../make-event.ts'
import type { CardRead, Detector } from '../step.ts'

/** A driver's card was read. */
export const card_identification = createCardDetector(7)
/** A card that nobody has was read. */
export const invalid_card_identification = createCardDetector(25)
/** A passenger's card was read. */
export const passenger_identification = createCardDetector(31)

function createCardDetector(category: CardRead['category']): Detector {
  return {
    category,
    detect(step) {
      for (const read of step.cards_read) {
        if (read.category !== category) continue
        const driver_id = read.driver_id ?? step.next.driver_id
        tellInstant(step, { category, subject: read.code, driver_id })
      }
    },
  }
}
