import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Camera, createCamera } from '../../phone/camera.ts'
import { overHttp } from '../../phone/http-network.ts'
import { Phone, type PhoneLogin } from '../../phone/phone.ts'
import { PhoneClock } from '../../phone/phone-clock.ts'
import type { Network } from '../../phone/phone-network.ts'
import type { LedgerLine } from '../../simulator/ledger/ledger-line.ts'
import { compareChecklists } from '../compare/compare-checklists.ts'
import { comparePlans } from '../compare/compare-plans.ts'
import { createDriversWorld, type DriversWorld, type WorldPlan } from '../test/drivers-world.ts'
import { momentOf } from '../test/moments.ts'
import { type DriverRules, usual_rules } from './decide-stop.ts'
import { createDriver, type DemoDriver } from './driver.ts'

let world: DriversWorld
let camera: Camera
beforeAll(async () => {
  world = await createDriversWorld()
  camera = await createCamera({ width: 64, height: 48 })
})
afterAll(() => world.close())

/** A driver whose real time the test moves. */
function createTested(login: PhoneLogin, { network, rules = usual_rules, skew_ms = 0 }: Tested) {
  const lines: LedgerLine[] = []
  let now_ms = 0
  const phone = new Phone({ network, clock: new PhoneClock(() => Date.now(), skew_ms), login })
  const ledger = { write: (line: LedgerLine) => void lines.push(line) }
  const nowMs = () => now_ms
  const driver = createDriver({ seed: 'test', n: 6, phone, rules, camera, ledger, nowMs })
  const wait = (ms: number) => {
    now_ms += ms
  }
  return { driver, phone, lines, wait }
}
interface Tested {
  readonly network: Network
  readonly rules?: DriverRules
  /** How wrong the clock of the phone is. */
  readonly skew_ms?: number
}

const today = () => ({
  date_time_start: new Date(Date.now() - 86_400_000).toISOString(),
  date_time_end: new Date(Date.now() + 86_400_000).toISOString(),
})

const differencesOf = async (lines: readonly LedgerLine[]) => [
  ...(await comparePlans(lines, world.client)),
  ...(await compareChecklists(lines, world.client, today())),
]

/** Stands at each point for a few seconds. */
function visit(driver: DemoDriver, { points }: WorldPlan, { has_network }: { has_network: boolean }): void {
  for (const { id } of points) {
    for (const stop of [null, id, id, id]) driver.see(momentOf({ stop, has_network }))
  }
  driver.see(momentOf({ has_network }))
}

async function syncAll({ driver, wait }: ReturnType<typeof createTested>): Promise<void> {
  await expect
    .poll(async () => {
      wait(60_000)
      await driver.sync()
      return driver.waiting
    })
    .toBe(0)
}

/** A whole plan, most of it without a network; then all of it is sent. */
async function driveDay(name: string, changes: Partial<DriverRules>, skew_ms = 0) {
  const { user_id, login } = await world.hire(name)
  const plan = await world.makePlan()
  await world.give(plan, user_id)
  const rules = { ...usual_rules, ...changes }
  const tested = createTested(login, { network: overHttp(world.api), rules, skew_ms })
  const { driver } = tested
  const [first, ...others] = plan.points.slice(1)
  if (first === undefined) throw new Error('a plan has points')
  await driver.sync()
  visit(driver, { ...plan, points: [first] }, { has_network: true })
  await driver.sync()
  visit(driver, { ...plan, points: others }, { has_network: false })
  const { waiting } = driver
  await driver.sync()
  expect(driver.waiting).toBe(waiting)
  driver.comeOnline()
  await syncAll(tested)
  expect(driver.proven_plan).toBe(plan.id)
  driver.finish()
  return { ...tested, plan, login }
}

const pointsOf = (lines: readonly LedgerLine[]) => lines.filter((line) => line.kind === 'point')

describe('a driver', () => {
  it.each([
    ['to whom nothing happens', { returned: 0 }, { status: 'E', skew_ms: 0 }],
    [
      'whose clock is slow, with risks, and who brings all back',
      { returned: 1, risky: 1 },
      { status: 'D', skew_ms: -480_000 },
    ],
    ['whose clock is fast', { returned: 0 }, { status: 'E', skew_ms: 480_000 }],
  ])('%s leaves what the ledger says', async (name, changes, { status, skew_ms }) => {
    const { driver, lines, plan, login } = await driveDay(name, changes, skew_ms)
    expect(driver.rejected).toEqual([])
    expect(await differencesOf(lines)).toEqual([])
    const of_plan = { route_plan_id: plan.id, vehicle: 7, user: login.username, status: 'C' }
    expect(lines.filter(({ kind }) => kind === 'plan')).toEqual([{ kind: 'plan', ...of_plan }])
    // The vehicle begins at the depot, and never comes there.
    const served = [status, status, status, status]
    expect(pointsOf(lines).map((point) => point.status)).toEqual(['R', ...served, 'R'])
    expect(lines.filter(({ kind }) => kind === 'checklist')).toHaveLength(1)
  })

  it('takes back, adds pictures and does without, while the app is ended again and again', async () => {
    const often = { returned: 0, corrected: 1, attached: 1, waived: 1, killed: 1, noted: 1 }
    const { driver, lines, phone } = await driveDay('Caio', often)
    expect(driver.rejected).toEqual([])
    expect(await differencesOf(lines)).toEqual([])
    const records = pointsOf(lines).flatMap((point) => point.records)
    expect(records.map(({ pictures }) => pictures.length)).toEqual([0, 1, 1, 1, 1, 0])
    const warned = phone.told.filter(({ warnings }) => warnings.some(({ code }) => code === 'proof_waived'))
    expect(warned).toHaveLength(8)
  })

  it('does the stops of a plan that their phone gets afterwards, and leaves the rest open', async () => {
    const { user_id, login } = await world.hire('Bia')
    const plan = await world.makePlan()
    const rules = { ...usual_rules, returned: 0 }
    const tested = createTested(login, { network: overHttp(world.api), rules })
    const { driver, lines, wait } = tested
    await driver.sync()
    visit(driver, { ...plan, points: plan.points.slice(0, 3) }, { has_network: true })
    await world.give(plan, user_id)
    await driver.sync()
    expect(driver.waiting).toBe(0)
    wait(60_000)
    await driver.sync()
    expect(driver.waiting).toBeGreaterThan(0)
    expect(driver.proven_plan).toBeNull()
    await syncAll(tested)
    driver.finish()
    expect(driver.rejected).toEqual([])
    expect(await differencesOf(lines)).toEqual([])
    const statuses = lines.map((line) => ('status' in line ? line.status : line.kind))
    expect(statuses).toEqual(['E', 'R', 'E', 'E', 'P', 'P', 'P', 'checklist'])
  })
})

describe('comparePlans and compareChecklists', () => {
  it('find each difference', async () => {
    const { lines } = await driveDay('Davi', { returned: 0 })
    const hash = 'f'.repeat(64)
    const differencesWith = (kind: string, change: (line: LedgerLine) => object) =>
      differencesOf(lines.map((line) => (line.kind === kind ? { ...line, ...change(line) } : line)))
    expect(await differencesWith('plan', () => ({ status: 'E' }))).toHaveLength(1)
    expect(await differencesWith('plan', () => ({ route_plan_id: 999_999 }))).toHaveLength(1)
    expect(await differencesWith('point', () => ({ status: 'D' }))).toHaveLength(6)
    expect(await differencesWith('point', () => ({ records: [] }))).toHaveLength(6)
    const withRecord = (change: object) =>
      differencesWith('point', (line) => ({
        records: line.kind === 'point' ? line.records.map((record) => ({ ...record, ...change })) : [],
      }))
    expect(await withRecord({ reason_id: 1 })).toHaveLength(6)
    expect(await withRecord({ command_id: 'another' })).toHaveLength(6)
    // By its name, and as nobody has such a picture.
    expect(await withRecord({ signature: hash })).toHaveLength(12)
    expect(await differencesWith('checklist', () => ({ count_high_risk: 9 }))).toHaveLength(1)
    expect(await differencesWith('checklist', () => ({ signature: hash }))).toHaveLength(1)
    expect(await differencesWith('checklist', () => ({ answers: [] }))).toHaveLength(1)
    expect(await differencesWith('checklist', () => ({ command_id: 'another' }))).toHaveLength(1)
  })
})

describe('sync', () => {
  const login = { username: 'ana', parent_username: '1', password: 'secret' }

  it('waits longer after each failure, and as long as the server asks', async () => {
    let asked = 0
    let retry_after: string | null = null
    const network: Network = () => {
      asked += 1
      return Promise.resolve({ status: 503, headers: { 'retry-after': retry_after }, body: null })
    }
    const { driver, wait } = createTested(login, { network })
    const syncAfter = async (ms: number) => {
      wait(ms)
      await driver.sync()
      return asked
    }
    expect(await syncAfter(0)).toBe(1)
    expect(await syncAfter(999)).toBe(1)
    retry_after = '300'
    expect(await syncAfter(59_001)).toBe(2)
    expect(await syncAfter(299_000)).toBe(2)
    expect(await syncAfter(2_000)).toBe(3)
  })

  it('never runs twice at once, nor without a network', async () => {
    let asked = 0
    const network: Network = () => {
      asked += 1
      return Promise.resolve({ status: 503, headers: {}, body: null })
    }
    const { driver } = createTested(login, { network })
    driver.see(momentOf({ has_network: false }))
    await driver.sync()
    expect(asked).toBe(0)
    driver.comeOnline()
    await Promise.all([driver.sync(), driver.sync()])
    expect(asked).toBe(1)
  })
})
