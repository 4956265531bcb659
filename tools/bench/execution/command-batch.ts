import { randomUUID } from 'node:crypto'
import type { BenchDriver, PlantedPlan } from './driving-company.ts'

let made = 0

/** As a phone makes them: in the order of time. */
function commandId(): string {
  made += 1
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(made % 4_096).toString(16).padStart(3, '0')}-8${randomUUID().slice(20)}`
}

const sequences = new Map<string, number>()
const boot = randomUUID()
const started_ms = Date.now()
/** Since the phone was switched on, which was long before. */
const uptimeAt = (time_ms: number) => time_ms - started_ms + 200_000_000
/** Commands are older than the first request, and every one is younger than those before it. */
const first_ms = started_ms - 9 * 3_600_000
const apart_ms = 100

/** The day of a driver who was without a network: the start, then arrival, delivery and departure of each point. */
export function dayOf({ id: route_plan_id, driver, point_ids }: PlantedPlan): object[] {
  const [, ...deliveries] = point_ids
  const command = (type: string, about: object, payload: object) => {
    const sequence = nextSequence(driver)
    const occurred_ms = first_ms + sequence * apart_ms
    return {
      command_id: commandId(),
      sequence,
      type,
      occurred_at: new Date(occurred_ms).toISOString(),
      uptime_ms: uptimeAt(occurred_ms),
      boot,
      route_plan_id,
      plan_version: 1,
      ...about,
      payload,
    }
  }
  return [
    command('plan.start', {}, {}),
    ...deliveries.flatMap((route_point_id, place) => {
      const location = { latitude: -29.7 - place / 1_000, longitude: -52.4, accuracy_m: 8, mock: false }
      const about = { route_point_id, assignment: 1 }
      return [
        command('point.arrive', about, { location }),
        command('point.execute', about, {
          location,
          receiver: { name: `Maria de Souza ${place}`, document: '529.982.247-25' },
          notes: 'Deixado na portaria.',
        }),
        command('point.depart', about, { location }),
      ]
    }),
  ]
}

function nextSequence({ installation_id }: BenchDriver): number {
  const sequence = (sequences.get(installation_id) ?? 0) + 1
  sequences.set(installation_id, sequence)
  return sequence
}

/** Says when it is sent, which is when this is called. */
export function bodyOf({ installation_id }: BenchDriver, commands: readonly object[]): () => string {
  const outbox = { commands: commands.length, images: 0 }
  const written = JSON.stringify({ installation_id, app: 'bench 1.0', boot, outbox, commands }).slice(1)
  return () => {
    const now_ms = Date.now()
    const sent = { sent_at: new Date(now_ms).toISOString(), uptime_ms: uptimeAt(now_ms) }
    return `${JSON.stringify(sent).slice(0, -1)},${written}`
  }
}
