import type { Page } from 'playwright-core'
import { floats_per_vehicle } from '../../map/vehicles/vehicle-texels.ts'

/** A vehicle says by its longitude which one it is and how often it has told its place. */
const own_deg = 0.001
const step_deg = 0.000_01
const first_deg = -53
export const most_tellings = 60

export const longitudeOf = (vehicle: number, telling: number) =>
  first_deg + vehicle * own_deg + telling * step_deg

/** Where the newest fix of each vehicle is in its row. */
const [to_x, lacks_of_x] = [4, 6]

/**
 * Notes when each telling of each vehicle is on a picture: what the graphics processor was given for one has been shown
 * when the next begins. Looks at what the page draws with, and changes nothing of it.
 */
function watch(wish: {
  first_deg: number
  own_deg: number
  step_deg: number
  floats_per_vehicle: number
  to_x: number
  lacks_of_x: number
}): void {
  const drawn: Record<string, number> = {}
  Object.assign(window, { drawn })
  const prototype = WebGL2RenderingContext.prototype
  const note = (data: Float32Array) => {
    const found: string[] = []
    for (let at = 0; at < data.length; at += wish.floats_per_vehicle) {
      const x = (data[at + wish.to_x] ?? 0) + (data[at + wish.lacks_of_x] ?? 0)
      const steps = Math.round((x * 360 - 180 - wish.first_deg) / wish.step_deg)
      const each = Math.round(wish.own_deg / wish.step_deg)
      const key = `${Math.floor(steps / each)} ${steps % each}`
      if (!(key in drawn)) found.push(key)
    }
    requestAnimationFrame(() => {
      const now = Date.now()
      for (const key of found) drawn[key] ??= now
    })
  }
  for (const name of ['texImage2D', 'texSubImage2D'] as const) {
    const upload = Object.getOwnPropertyDescriptor(prototype, name)?.value
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...given: unknown[]) {
        Reflect.apply(upload, this, given)
        const data = given.at(-1)
        if (data instanceof Float32Array) note(data)
      },
    })
  }
}

/** For pages that are opened from now on. */
export async function watchPictures(page: Page): Promise<void> {
  await page.addInitScript(watch, {
    first_deg,
    own_deg,
    step_deg,
    floats_per_vehicle,
    to_x,
    lacks_of_x,
  })
}

/** When a telling of a vehicle, or a later one, was on a picture; null: not yet. */
export type FindDrawn = (vehicle: number, telling: number) => number | null

export async function readPictures(page: Page): Promise<FindDrawn> {
  const drawn = (await page.evaluate('window.drawn')) as Readonly<Record<string, number>>
  return (vehicle, telling) => {
    const times = Array.from(
      { length: most_tellings - telling },
      (_, later) => drawn[`${vehicle} ${telling + later}`] ?? Infinity,
    )
    const first = Math.min(...times)
    return first === Infinity ? null : first
  }
}
