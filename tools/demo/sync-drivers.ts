import type { DemoDriver } from './drivers/driver.ts'

/** The phones of a company: so many talk to the server at once, and none twice. */
export interface PhonesAtWork {
  /** Lets phones sync that have something to say or have been quiet for a while. Never waits; throws what made one fail. */
  tick(): void
  /** Commands and pictures that are not acknowledged. */
  waiting(): number
  /** Of these, on phones that have a network. */
  waitingOnline(): number
  /** Lets all send what they have, for so long at most. */
  finish(max_wait_ms: number): Promise<void>
}

const max_at_once = 24
/** Of a phone that has nothing to send: its agenda may have changed. */
const quiet_ms = 5_000
const poll_ms = 50

export function createPhonesAtWork(drivers: readonly DemoDriver[], now_ms: () => number): PhonesAtWork {
  const synced_ms = new Map<DemoDriver, number>()
  const syncing = new Set<DemoDriver>()
  let first = 0
  let failure: unknown = null

  function isDue(driver: DemoDriver): boolean {
    if (syncing.has(driver)) return false
    return driver.waiting > 0 || now_ms() - (synced_ms.get(driver) ?? 0) >= quiet_ms
  }

  async function sync(driver: DemoDriver): Promise<void> {
    syncing.add(driver)
    try {
      await driver.sync()
    } catch (error) {
      failure ??= error
    } finally {
      synced_ms.set(driver, now_ms())
      syncing.delete(driver)
    }
  }

  /** In turn: of many that have something to say nobody waits for ever. */
  function tick(): void {
    if (failure !== null) throw failure
    for (let n = 0; n < drivers.length && syncing.size < max_at_once; n++) {
      const driver = drivers[(first + n) % drivers.length]
      if (driver === undefined || !isDue(driver)) continue
      first = (first + n + 1) % drivers.length
      void sync(driver)
    }
  }

  const countOn = (some: readonly DemoDriver[]) => some.reduce((sum, driver) => sum + driver.waiting, 0)
  const waiting = () => countOn(drivers)
  return {
    tick,
    waiting,
    waitingOnline: () => countOn(drivers.filter(({ has_network }) => has_network)),
    finish: async (max_wait_ms) => {
      const until_ms = now_ms() + max_wait_ms
      for (const driver of drivers) driver.comeOnline()
      while ((waiting() > 0 || syncing.size > 0) && now_ms() < until_ms) {
        tick()
        await new Promise((resolve) => setTimeout(resolve, poll_ms))
      }
      for (const driver of drivers) driver.finish()
    },
  }
}
