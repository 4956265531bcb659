import { afterEach, expect, test } from 'vitest'
import { Phone, type PhoneCommand } from '../../../tools/phone/phone.ts'
import { PhoneClock } from '../../../tools/phone/phone-clock.ts'
import { badNetwork, NetworkLost } from '../../../tools/phone/phone-network.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { chanceOf } from '../../telemetry/processor/test/histories.ts'
import { drawPhoto } from './draw-photo.ts'
import { createOfflineWorld, type OfflineWorld } from './offline-world.ts'

const worlds = proofCount({ full: 10, tenth: 1 })
const hours = 72
const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

let world: OfflineWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

/** What its driver did with one phone, as it was and not as the phone's clock says. */
interface Deed {
  readonly command: PhoneCommand
  readonly true_ms: number
}

interface DrivenPhone {
  readonly phone: Phone
  readonly clock: PhoneClock
  readonly deeds: Deed[]
  /** Ids of commands and hashes of images: gone with an app that was removed before it could send them. */
  readonly lost: Set<string>
}

test('what drivers did in 72 hours without a network is there once it is back, once', async () => {
  let commands = 0
  let photos = 0
  for (let n = 0; n < worlds; n++) {
    const counted = await liveThrough(2_026 + n)
    commands += counted.commands
    photos += counted.photos
  }
  recordFigure({
    promise: `phones that were away for ${hours} hours, ${worlds} times: killed, reinstalled, with wrong clocks, two with one login, over a network that loses, doubles and reorders`,
    needed: '0 commands or photos lost or twice; server, phones and model equal',
    measured: `0 of ${commands} commands and ${photos} photos`,
    held: true,
  })
  expect(commands).toBeGreaterThan(0)
})

async function liveThrough(seed: number): Promise<{ commands: number; photos: number }> {
  const chance = chanceOf(seed)
  world = await createOfflineWorld({ driver_names: ['Ana Lima', 'Bia Reis', 'Caio Dias'], points_of_plan: 8 })
  const [ana, bia, caio] = world.drivers
  if (ana === undefined || bia === undefined || caio === undefined) throw new Error('three drivers are made')
  const started_ms = world.now()
  // Two phones with one login; one that is a day ahead from the second day on; one whose app is removed and installed again.
  const phones = [ana, ana, bia, caio].map((driver) =>
    createPhone(world as OfflineWorld, driver.login, chance),
  )
  for (const { phone } of phones) await insist(() => phone.logIn())
  for (const { phone } of phones) await insist(() => phone.sync())
  let photos = 0
  let kills = 0
  for (let hour = 0; hour < hours; hour++) {
    world.advance(hour_ms)
    for (const [n, driven] of phones.entries()) {
      photos += await work(driven, { chance, now_ms: world.now() })
      if (n === 2 && hour === 20) driven.clock.set(day_ms)
      if (n === 3 && hour === 40) {
        await driven.phone.sendCommands().catch(ifLost)
        const lost = driven.phone.reinstall()
        for (const id of [...lost.commands, ...lost.images]) driven.lost.add(id)
        await insist(() => driven.phone.sync())
      }
      // A tunnel ends for a moment.
      if (chance() < 0.1) await driven.phone.sync().catch(ifLost)
      if (kills < 20 && chance() < 0.1) {
        kills += 1
        driven.phone.kill()
        if (chance() < 0.5) driven.clock.restart()
      }
    }
  }
  // One stays away until its session has ended, too.
  const late = phones[1] as DrivenPhone
  const others = phones.filter((driven) => driven !== late)
  for (const { phone } of others) await insist(() => phone.sync())
  world.advance(31 * day_ms)
  for (let time = 0; time < 3; time++) {
    for (const { phone } of phones) {
      phone.forgetAgenda()
      await insist(() => phone.sync())
    }
  }
  const deeds = phones.flatMap(({ deeds: own, lost }) =>
    own.filter(({ command }) => !lost.has(command.command_id)),
  )
  await compareCommands(world, deeds)
  await compareStates(world, deeds)
  await compareImages(world, deeds, new Set(phones.flatMap(({ lost }) => [...lost])))
  for (const { phone } of phones) await compareAgenda(phone)
  expect(world.now() - started_ms).toBeGreaterThan(hours * hour_ms)
  await world.close()
  world = undefined
  return { commands: deeds.length, photos }
}

function createPhone(
  of: OfflineWorld,
  login: OfflineWorld['drivers'][number]['login'],
  chance: () => number,
): DrivenPhone {
  const clock = new PhoneClock(() => of.now())
  const network = badNetwork(of.network, { random: chance, lost: 0.15, answer_lost: 0.15, doubled: 0.15 })
  return { phone: new Phone({ network, clock, login }), clock, deeds: [], lost: new Set() }
}

function ifLost(error: unknown): void {
  if (!(error instanceof NetworkLost)) throw error
}

/** As an app tries again and again; time passes between. */
async function insist(attempt: () => Promise<unknown>): Promise<void> {
  const reasons = new Map<string, number>()
  for (let tries = 0; tries < 200; tries++) {
    try {
      if ((await attempt()) !== false) return
    } catch (error) {
      ifLost(error)
      const { message } = error as NetworkLost
      reasons.set(message, (reasons.get(message) ?? 0) + 1)
    }
    world?.advance(1_000)
  }
  throw new Error(`200 tries were not enough: ${JSON.stringify([...reasons])}`)
}

/** An hour of a driver: a point or two, with a photo or without, now and then a mistake. How many photos they took. */
async function work(
  driven: DrivenPhone,
  { chance, now_ms }: { chance: () => number; now_ms: number },
): Promise<number> {
  const { phone, deeds } = driven
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]
  const plan = pick([...phone.storage.plans.values()])
  const point = plan === undefined ? undefined : pick(plan.points)
  if (plan === undefined || point === undefined) return 0
  const about = {
    route_plan_id: plan.id,
    plan_version: plan.version,
    route_point_id: point.id,
    assignment: point.assignment,
  }
  const keep = (command: PhoneCommand) => void deeds.push({ command, true_ms: now_ms })
  if (chance() < 0.3) keep(phone.record({ type: 'point.arrive', ...about, payload: {} }))
  const what = chance()
  if (what < 0.5) {
    const photos =
      chance() < 0.7 ? [{ role: 'picture', bytes: await drawPhoto(), content_type: 'image/jpeg' }] : []
    keep(phone.record({ type: 'point.execute', ...about, payload: {} }, photos))
    return photos.length
  }
  if (what < 0.7)
    keep(phone.record({ type: 'point.return', ...about, payload: { route_return_reason_id: 1 } }))
  else if (what < 0.8) {
    const own = deeds.filter(({ command, true_ms }) => isRecord(command) && now_ms - true_ms < 20 * hour_ms)
    const wrong = pick(own.filter(({ command }) => !driven.lost.has(command.command_id)))
    if (wrong !== undefined) {
      const { route_plan_id = 0, route_point_id = 0, assignment = 1 } = wrong.command
      const target = { route_plan_id, route_point_id, assignment }
      keep(
        phone.record({ type: 'point.correct', ...target, payload: { corrects: wrong.command.command_id } }),
      )
    }
  }
  return 0
}

const isRecord = ({ type }: PhoneCommand) => type === 'point.execute' || type === 'point.return'

async function compareCommands({ planning }: OfflineWorld, deeds: readonly Deed[]): Promise<void> {
  const rows = await planning.rowsBehind<{ command_id: string; state: string; code: string | null }>(
    `select command_id, state, code from app.execution_commands order by command_id`,
  )
  expect(rows.filter(({ state }) => state !== 'applied')).toEqual([])
  expect(rows.map(({ command_id }) => command_id)).toEqual(
    deeds.map(({ command }) => command.command_id).toSorted(),
  )
}

/** Nobody in the office changed anything: a point is what was done there and not taken back. */
async function compareStates({ planning }: OfflineWorld, deeds: readonly Deed[]): Promise<void> {
  const taken_back = new Set(
    deeds
      .filter(({ command }) => command.type === 'point.correct')
      .map(({ command }) => command.payload['corrects']),
  )
  const standing = deeds.filter(({ command }) => isRecord(command) && !taken_back.has(command.command_id))
  const rows = await planning.rowsBehind<{ id: string; status: string }>(
    'select id, status from app.route_points order by id',
  )
  const expected = rows.map(({ id }) => {
    const here = standing.filter(({ command }) => command.route_point_id === Number(id))
    const types = new Set(here.map(({ command }) => command.type))
    const status = types.has('point.execute') ? 'E' : types.has('point.return') ? 'D' : 'P'
    return { id, status }
  })
  expect(rows).toEqual(expected)
}

async function compareImages(
  { planning }: OfflineWorld,
  deeds: readonly Deed[],
  lost: ReadonlySet<string>,
): Promise<void> {
  const named = deeds.flatMap(({ command }) => (command.payload['images'] ?? []) as { sha256: string }[])
  const rows = await planning.rowsBehind<{ sha256: string; state: string }>(
    `select encode(sha256, 'hex') as sha256, state from app.images order by 1`,
  )
  const stored = new Set(rows.filter(({ state }) => state === 'stored').map(({ sha256 }) => sha256))
  expect(named.filter(({ sha256 }) => !stored.has(sha256) && !lost.has(sha256))).toEqual([])
}

/** What a phone made of patches and changes is what a phone that knows nothing fetches. */
async function compareAgenda(phone: Phone): Promise<void> {
  const { plans, agenda_version } = phone.storage
  phone.forgetAgenda()
  await insist(() => phone.fetchAgenda().then(() => true))
  expect(phone.storage.agenda_version).toBe(agenda_version)
  expect(phone.storage.plans).toEqual(plans)
}
