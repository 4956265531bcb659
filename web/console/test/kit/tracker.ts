import type { ConsoleWorld, WorldCompany, WorldVehicle } from '../../../../tools/console-world/world.ts'
import { postPositions } from './post-positions.ts'

export interface Fix {
  readonly at: Date
  readonly latitude: number
  readonly longitude: number
  readonly speed?: number
  readonly alarms?: readonly string[]
}

/** The tracker of a vehicle: what it tells is on the disk of the log when this answers. */
export type SendFixes = (vehicle: WorldVehicle, fixes: readonly Fix[]) => Promise<void>

export function createTracker(world: ConsoleWorld, company: WorldCompany): SendFixes {
  const send = createFleetOfTrackers(world, company)
  return (vehicle, fixes) => send(fixes.map((fix) => ({ vehicle, fix })))
}

/** Many vehicles at once: at most a thousand of their fixes. */
export type SendFleet = (
  told: readonly { readonly vehicle: WorldVehicle; readonly fix: Fix }[],
) => Promise<void>

export function createFleetOfTrackers({ gateway }: ConsoleWorld, { ingest_key }: WorldCompany): SendFleet {
  const url = `http://${gateway.host}:${gateway.ports['http']}/ingest/positions`
  return async (told) => {
    const data = told.map(({ vehicle: { serial }, fix: { at, speed = 40, ...fix } }) => ({
      ...fix,
      serial,
      time: at.toISOString(),
      speed,
      heading: 90,
      ignition: true,
      valid: true,
      satellites: 9,
    }))
    const answer = await postPositions(url, ingest_key, data)
    if (!answer.ok) throw new Error(`the gateway says ${answer.status}: ${await answer.text()}`)
  }
}
