import { setTimeout as sleep } from 'node:timers/promises'

type WaitOptions = { timeout_ms: number; what: string; every_ms?: number }

/** Asks again and again until the condition holds; throws with `what` when it does not in time. */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  options: WaitOptions,
): Promise<void> {
  const deadline = performance.now() + options.timeout_ms
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${options.timeout_ms} ms for ${options.what}`)
    await sleep(options.every_ms ?? 20)
  }
}
