import type { Signals } from '../bus/signals.ts'
import { news_subject } from './news-signal.ts'
import { createRelay, type Relay, type RelayOptions } from './relay.ts'

/** A relay that the sequencer wakes, wherever it runs. Without that it finds the same a moment later. */
export function createWokenRelay(options: RelayOptions, signals: Signals): Relay {
  const relay = createRelay(options)
  let followers = 0
  let stopListening: (() => void) | null = null
  return {
    ...relay,
    follow: (customer_id, onNews) => {
      followers += 1
      stopListening ??= signals.listen(news_subject, () => relay.wake())
      const end = relay.follow(customer_id, onNews)
      let is_over = false
      return () => {
        if (is_over) return
        is_over = true
        followers -= 1
        end()
        if (followers > 0) return
        stopListening?.()
        stopListening = null
      }
    },
  }
}
