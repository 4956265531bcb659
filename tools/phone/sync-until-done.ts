import { setTimeout as sleep } from 'node:timers/promises'
import type { Phone } from './phone.ts'
import { NetworkLost } from './phone-network.ts'

/** How long a phone waits before it tries again, as docs/offline.md asks. Pure: `random` is from 0 to 1. */
export function waitBefore(
  tries: number,
  { retry_after_s, random }: { retry_after_s: number | null; random: number },
): number {
  if (retry_after_s !== null) return (retry_after_s + random) * 1_000
  return Math.max(1_000, Math.min(60, 2 ** tries) * 1_000 * random)
}

export interface Patience {
  /** Why phones had to try again, and how often. */
  readonly met: Map<string, number>
  /** So many times as soon as they should, where a proof has no time to wait. */
  readonly hurry: number
}

/** Tries until the server has everything. */
export async function syncUntilDone(phone: Phone, patience: Patience): Promise<void> {
  await tryUntilDone(phone, patience, () => phone.sync())
}

/** Tries until the server has answered all commands. */
export async function sendUntilTold(phone: Phone, patience: Patience): Promise<void> {
  await tryUntilDone(phone, patience, async () => {
    await phone.sendCommands()
    return true
  })
}

/** One try of the pictures, whatever comes of it. */
export async function tryPictures(phone: Phone, patience: Patience): Promise<void> {
  await phone.uploadImages().catch((error: unknown) => noteLoss(error, patience))
}

async function tryUntilDone(
  phone: Phone,
  patience: Patience,
  attempt: () => Promise<boolean>,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    let retry_after_s: number | null = null
    try {
      if (await attempt()) return
      // What is decoded now, or shall come later, is no reason to wait longer each time.
      tries = 0
    } catch (error) {
      retry_after_s = noteLoss(error, patience)
    }
    const wait_ms = waitBefore(tries, { retry_after_s, random: Math.random() }) / patience.hurry
    await sleep(Math.max(phone.uploadsIn(), wait_ms))
  }
}

function noteLoss(error: unknown, { met }: Patience): number | null {
  if (!(error instanceof NetworkLost)) throw error
  met.set(error.message, (met.get(error.message) ?? 0) + 1)
  return error.retry_after_s
}
