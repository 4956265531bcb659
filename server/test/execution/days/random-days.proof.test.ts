import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../../tools/test-report/record-figure.ts'
import { chanceOf } from '../../../telemetry/processor/test/histories.ts'
import { random_day } from './day-steps.ts'
import { createDaysWorld, type DaysWorld } from './days-world.ts'
import { tellFaults } from './faults.ts'
import { judgeWorld } from './judge-world.ts'
import { plant, planted_bugs } from './planted-bugs.ts'
import { createDaysPlayer, type DaysPlayer } from './play-day.ts'
import { type Racer, runRace } from './race.ts'
import { random_race } from './race-steps.ts'
import { createRacingPhone } from './racing-phone.ts'
import { createUnlockedDatabase } from './without-locks.ts'

/*
 * Days and races on the real API, with PostgreSQL and S3, against two ledgers that are kept beside it. Where each invariant is judged,
 * and where a planted fault shows that it is:
 *
 *    1  what was answered is stored once, and done once        play-day, judge-quiet, race
 *    2  a standing delivery is shown                           judge-step, judge-quiet
 *    3  no honest command is rejected for a state              play-day
 *    4  facts leave intent and edit_version alone              judge-step
 *    5  the same whatever came first                           judge-step, judge-quiet, race; ../model
 *    6  R and E are left by a void alone                       judge-step; ../model
 *    7  D needs a return of its assignment                     judge-step; ../model
 *    8  one seen point of each line                            judge-step
 *    9  a finish closes over nothing unknown                   judge-step; ../model
 *   10  begun and all final: C; a void: E                      judge-step; ../model
 *   11  versions grow, patched is fetched                      judge-step, judge-quiet
 *   12  when all is quiet, phone and server are equal          judge-quiet
 *   13  the log folds to the tables, one event per change      fold-log
 *   14  entries are records, chain and tree verify             judge-quiet, judge-world, race; kernel/proof
 *   15  times within their bounds and their doubt              judge-time; execution/model
 *   16  what is named is kept, what is not is collected        judge-quiet, judge-world; server/images
 *   18  of two offices one wins, the other hears what is legal office-step, race
 *   21  nobody is locked out, a copied token is caught         judge-quiet, judge-world; identity/sessions
 *   22  nothing personal in logs, nothing of another company   judge-world; server/test/isolation
 *
 * Planted faults of all of them: planted-bugs.ts, and that of 18 below.
 */

const days = proofCount({ full: 2_000, tenth: 30 })
const races = proofCount({ full: 1_000, tenth: 100 })

let world: DaysWorld
let player: DaysPlayer
beforeAll(async () => {
  world = await createDaysWorld()
  player = await createDaysPlayer(world, chanceOf)
})
afterAll(() => world.close())

test('random days of three phones and two dispatchers end as the ledgers say', async () => {
  let faults: string[] = []
  const outcome = await fc.check(
    fc.asyncProperty(random_day, async (day) => {
      faults = tellFaults(await player.play(day))
      return faults.length === 0
    }),
    { numRuns: days, endOnFailure: true },
  )
  recordFigure({
    promise: `${days} random days on the API, with PostgreSQL and S3: three phones, two with one login, killed, reinstalled and with wrong clocks, two dispatchers, a network that loses and doubles`,
    needed: '0 breaches of the invariants after any step and once all is quiet',
    measured: outcome.failed
      ? `${faults.join() || String(outcome.errorInstance)} after ${outcome.numRuns} days`
      : `0 in ${player.steps_played} steps`,
    held: !outcome.failed,
  })
  const trace = outcome.failed ? player.trace : []
  expect({ faults, trace, report: fc.defaultReportMessage(outcome) }).toEqual({ faults: [], trace: [] })
})

test('two that race for a point or a plan leave what one after the other would, and the loser hears what is legal then', async () => {
  // Two with one login.
  const phones = [await createRacingPhone(world, 0), await createRacingPhone(world, 0)]
  let faults: string[] = []
  const outcome = await fc.check(
    fc.asyncProperty(random_race, async (race) => {
      faults = tellFaults(await runRace({ world, phones }, race))
      return faults.length === 0
    }),
    { numRuns: races, endOnFailure: true },
  )
  recordFigure({
    promise: `${races} races for a point or a plan: two offices, an office and a phone, two phones with one login`,
    needed: '0 illegal, lost or double transitions',
    measured: outcome.failed
      ? `${faults.join() || String(outcome.errorInstance)} after ${outcome.numRuns} races`
      : '0',
    held: !outcome.failed,
  })
  expect({ faults, report: fc.defaultReportMessage(outcome) }).toEqual({ faults: [] })
})

test('what is left of all of it verifies, is nobody else’s, and lasts', async () => {
  expect(tellFaults(await judgeWorld(world))).toEqual([])
})

const good = { lost: 0, answer_lost: 0, doubled: 0 }

test.each(Object.entries(planted_bugs))('finds that %s', async (_name, bug) => {
  const { invariant, trigger, network, steps, faults = good, judge } = bug
  const behind = network === undefined ? null : { ...world, network: network(world.network, world.now) }
  const playing = behind === null ? player : await createDaysPlayer(behind, chanceOf)
  playing.forget()
  const pull = trigger === undefined ? null : await plant(world, trigger)
  try {
    const found = [...(await playing.play({ seed: 1, steps, faults })), ...((await judge?.(world)) ?? [])]
    expect(found.map((fault) => fault.invariant)).toContain(invariant)
  } finally {
    await pull?.()
  }
})

test('finds that two offices both win', async () => {
  const close: Racer = { by: 'office', change: 'close', who: 0 }
  const race = {
    before: [{ by: 'office', change: 'start', who: 0 }],
    racers: [close, { ...close, who: 1 }],
  } as const
  const unlocked = await createDaysWorld({ test_database: await createUnlockedDatabase() })
  const found = await runRace({ world: unlocked, phones: [] }, race)
  await unlocked.close()
  expect(found.map((fault) => fault.invariant)).toContain(18)
  expect(await runRace({ world, phones: [] }, race)).toEqual([])
})
