import { system_clock } from '@tropeiro/kernel/clock.ts'
import { createRandom } from '../city/random.ts'
import { type Camera, createCamera } from '../phone/camera.ts'
import { overHttp } from '../phone/http-network.ts'
import { Phone } from '../phone/phone.ts'
import { PhoneClock } from '../phone/phone-clock.ts'
import type { LedgerWriter } from '../simulator/ledger/write-ledger.ts'
import { usual_rules } from './drivers/decide-stop.ts'
import { createDriver, type DemoDriver } from './drivers/driver.ts'
import { box_at_the_door, signed_by_hand } from './drivers/scenes.ts'
import type { Installation } from './installation/open-installation.ts'
import type { MadeDemo } from './make-demo.ts'

/** As a canvas of a cheap phone gives them. */
const picture_size = { width: 480, height: 360 }
const wrong_clock_share = 0.15
const max_skew_ms = 12 * 60_000

/** The driver of each vehicle that has one, with a phone that has just been switched on. */
export async function createDrivers(
  { api_url }: Installation,
  { registered }: MadeDemo,
  { seed, ledger }: { readonly seed: string; readonly ledger: LedgerWriter },
): Promise<DemoDriver[]> {
  const network = overHttp(`${api_url}/v1`)
  const camera = await createDemoCamera()
  return registered.agents.map(({ login }, n) => {
    const random = createRandom(`${seed}/phones`).fork(n)
    const skew_ms = random.chance(wrong_clock_share) ? random.int(-max_skew_ms, max_skew_ms) : 0
    const clock = new PhoneClock(() => system_clock.now().getTime(), skew_ms)
    const phone = new Phone({ network, clock, login })
    return createDriver({ seed, n, phone, rules: usual_rules, camera, ledger })
  })
}

async function createDemoCamera(): Promise<Camera> {
  const takePicture = await createCamera({ ...picture_size, scene: box_at_the_door })
  const takeSignature = await createCamera({ ...picture_size, scene: signed_by_hand })
  return (of) => (of === 'signature' ? takeSignature() : takePicture())
}
