import { setTimeout as sleep } from 'node:timers/promises'

interface Offer {
  readonly per_second: number
  readonly duration_ms: number
  readonly send: () => Promise<unknown>
}

const step_ms = 5

/** Sends at a steady rate whether or not answers come, as the world does; returns when all are answered. */
export async function offerRequests({ per_second, duration_ms, send }: Offer): Promise<number> {
  const started_ms = performance.now()
  const sent: Promise<unknown>[] = []
  for (;;) {
    const elapsed_ms = Math.min(duration_ms, performance.now() - started_ms)
    while (sent.length < (elapsed_ms * per_second) / 1_000) sent.push(send())
    if (elapsed_ms >= duration_ms) break
    await sleep(step_ms)
  }
  await Promise.all(sent)
  return sent.length
}
