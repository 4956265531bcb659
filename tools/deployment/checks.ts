import { setTimeout as sleep } from 'node:timers/promises'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { type ApiClient, logIn, waitUntilReady } from './api.ts'
import { isClosed, listClosures } from './closed.ts'
import type { Installation } from './installation.ts'

export interface Check {
  readonly promise: string
  readonly measured: string
  readonly held: boolean
}

export function checkClosed(installation: Installation): Check {
  const closures = listClosures(installation)
  const open = closures.filter((closure) => !isClosed(closure))
  const users = [...new Set(closures.map(({ uid }) => uid))].join(', ')
  return {
    promise:
      'every container is read-only, without capabilities, not root, and cannot gain privileges (asked from inside)',
    measured:
      open.length > 0
        ? `open: ${open.map((one) => JSON.stringify(one)).join('; ')}`
        : `${closures.length} of ${closures.length} services; user ids ${users}`,
    held: open.length === 0 && closures.length > 10,
  }
}

interface Planned {
  readonly data: {
    readonly engine: string | null
    readonly total_distance: number | null
    readonly total_time: number | null
    readonly polyline6: string | null
  }
}

function isPlanned(answer: unknown): answer is Planned {
  return typeof answer === 'object' && answer !== null && 'data' in answer
}

export async function checkPlan(installation: Installation): Promise<Check> {
  const client = await logIn(installation.address, system_clock)
  const answer = await client.get('/route_plan/1')
  if (!isPlanned(answer)) throw new Error(`no plan: ${JSON.stringify(answer)}`)
  const { engine, total_distance, total_time, polyline6 } = answer.data
  return {
    promise: 'an import is optimised on real roads',
    measured: `engine ${engine}, ${total_distance} m, ${total_time} s, a way of ${polyline6?.length ?? 0} characters`,
    held: engine === 'osrm' && (total_distance ?? 0) > 1000 && (polyline6?.length ?? 0) > 50,
  }
}

/** A house of the file that was loaded, asked for as a person writes it. */
export async function checkAddress(installation: Installation): Promise<Check> {
  const client = await logIn(installation.address, system_clock)
  const address = 'Alameda das Orquídeas, 347, Porto Alegre - RS'
  const answer = JSON.stringify(await client.get(`/geocode/?address=${encodeURIComponent(address)}`))
  const [, precision = 'none'] = /"precision":"(\w+)"/.exec(answer) ?? []
  const [, provider = 'nobody'] = /"provider":"(\w+)"/.exec(answer) ?? []
  return {
    promise: 'a house is found in the addresses that were loaded',
    measured: `precision ${precision}, from ${provider}`,
    held: precision === 'number' && provider === 'address_base',
  }
}

/** PostgreSQL goes and comes back while rows are written; what was acknowledged must be there. */
export async function checkRestart(installation: Installation): Promise<Check> {
  const { address } = installation
  const client = await logIn(address, system_clock)
  const acknowledged: string[] = []
  let refused = 0
  const over = new AbortController()
  const write = async () => {
    for (let number = 1; !over.signal.aborted; number++) {
      const title = `restart ${number}`
      await client.createPoint(title).then(
        () => acknowledged.push(title),
        () => {
          refused += 1
        },
      )
      await sleep(30)
    }
  }
  const writing = write()
  await sleep(1000)
  const pid = await installation.run(
    'docker compose exec -T tropeiro sh -c "cat /proc/1/stat" | cut -d" " -f22',
  )
  await installation.run('docker compose restart postgres')
  await waitUntilReady(address)
  await sleep(1000)
  over.abort()
  await writing
  const pid_after = await installation.run(
    'docker compose exec -T tropeiro sh -c "cat /proc/1/stat" | cut -d" " -f22',
  )
  const there = new Set(await client.listPoints('restart '))
  const lost = acknowledged.filter((title) => !there.has(title))
  return {
    promise:
      'a restart of PostgreSQL under writes is survived by the same process, and no acknowledged row is lost',
    measured: `${acknowledged.length} rows acknowledged, ${refused} requests refused meanwhile, ${lost.length} lost; ${pid === pid_after ? 'the same' : 'another'} process`,
    held: lost.length === 0 && acknowledged.length > 0 && pid === pid_after,
  }
}

export interface Stream {
  /** In the middle: a moment after one row was acknowledged and before the next was sent. */
  readonly moment: Date
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Rows one after the other, so that each is known to lie before or after the moment. */
export async function writeStream(client: ApiClient, count: number): Promise<Stream> {
  const half = count / 2
  const title = (number: number) => `stream ${String(number).padStart(5, '0')}`
  const titles = Array.from({ length: count }, (_, index) => title(index + 1))
  let last_before = 0
  let moment = 0
  for (const [index, one] of titles.entries()) {
    // PostgreSQL compares to the microsecond; some milliseconds on both sides leave no doubt.
    await sleep(25)
    const { sent_at, acknowledged_at } = await client.createPoint(one)
    if (index + 1 === half) last_before = acknowledged_at
    if (index === half) moment = Math.round((last_before + sent_at) / 2)
  }
  return { moment: new Date(moment), before: titles.slice(0, half), after: titles.slice(half) }
}

export async function checkRestored(
  installation: Installation,
  { before, after, moment }: Stream,
): Promise<Check> {
  const client = await logIn(installation.address, system_clock)
  const there = new Set(await client.listPoints('stream '))
  const lost = before.filter((title) => !there.has(title)).length
  const late = after.filter((title) => there.has(title)).length
  return {
    promise: 'a restore to a chosen moment has every row acknowledged before it and none from after it',
    measured: `moment ${moment.toISOString()}: of ${before.length} rows acknowledged before it ${lost} lost, of ${after.length} after it ${late} there`,
    held: lost === 0 && late === 0 && before.length > 0 && after.length > 0,
  }
}
