import { setTimeout as sleep } from 'node:timers/promises'

/** A process that has found its database may be about to listen. */
export async function awaitAnswers(origin: string): Promise<void> {
  const isReady = async () => (await fetch(`${origin}/readyz`)).ok
  while (!(await isReady().catch(() => false))) await sleep(25)
}
