import type { DayStep, NetworkShares, RandomDay } from './day-steps.ts'
import type { DaysWorld } from './days-world.ts'
import { doToPhone, doWork, setClock } from './do-work.ts'
import {
  createDrivenPhone,
  type DrivenPhone,
  insist,
  type ToldBatch,
  type ToldResult,
} from './driven-phone.ts'
import { type Fault, faultOf } from './faults.ts'
import { judgeQuiet } from './judge-quiet.ts'
import { judgeStep } from './judge-step.ts'
import { judgeTime } from './judge-time.ts'
import { Ledger } from './ledger.ts'
import { type DaySeen, lookAtDay } from './look-at-day.ts'
import { doOffice } from './office-step.ts'

const day_ms = 24 * 3_600_000
const usual_shares: NetworkShares = { lost: 0.12, answer_lost: 0.12, doubled: 0.12 }

type ChanceOf = (seed: number) => () => number

export async function createDaysPlayer(world: DaysWorld, chanceOf: ChanceOf): Promise<DaysPlayer> {
  const player = new DaysPlayer(world, chanceOf)
  for (const { phone } of player.phones) await insist(() => phone.logIn(), world.advance)
  return player
}

/** The phones of a company live through all of its days. */
export class DaysPlayer {
  readonly #world: DaysWorld
  readonly #chanceOf: ChanceOf
  #random: () => number
  #shares = usual_shares
  /** The first answer to each command, and in which day it came. */
  readonly #answered = new Map<string, { readonly result: ToldResult; readonly day: number }>()
  #ledger = new Ledger()
  #faults: Fault[] = []
  #day = 0
  /** Two of them with one login. */
  readonly phones: readonly DrivenPhone[]
  steps_played = 0
  /** What was done in the day, for who looks for a fault. */
  trace: string[] = []

  constructor(world: DaysWorld, chanceOf: ChanceOf) {
    this.#world = world
    this.#chanceOf = chanceOf
    this.#random = chanceOf(1)
    const { network, now } = world
    const sharesOf = () => this.#shares
    const faults = {
      random: () => this.#random(),
      get lost() {
        return sharesOf().lost
      },
      get answer_lost() {
        return sharesOf().answer_lost
      },
      get doubled() {
        return sharesOf().doubled
      },
    }
    const told = (driven: DrivenPhone, batch: ToldBatch) => this.#hear(driven, batch)
    const [ana, bia] = world.drivers
    if (ana === undefined || bia === undefined) throw new Error('there are drivers')
    this.phones = [ana, ana, bia].map((driver) => createDrivenPhone(driver, { network, now, faults, told }))
  }

  /** What is wrong after the first step that shows it; empty: nothing. */
  async play({ seed, steps, faults: shares = usual_shares }: RandomDay): Promise<Fault[]> {
    this.#random = this.#chanceOf(seed)
    await this.#begin()
    this.#shares = shares
    let seen = await this.#look()
    for (const step of steps) {
      seen = await this.#take(step, seen)
      if (this.#faults.length > 0) break
    }
    this.#shares = usual_shares
    if (this.#faults.length === 0) await this.#endInQuiet()
    await this.#world.goHome([...this.#ledger.plans.keys()])
    return this.#faults
  }

  /** The phones hold nothing any more of what went wrong. */
  forget(): void {
    for (const driven of this.phones) {
      driven.phone.forgetAgenda()
      driven.phone.storage.outbox = []
      driven.phone.storage.images.clear()
      driven.refused_renewals = 0
    }
  }

  async #begin(): Promise<void> {
    const world = this.#world
    this.#day += 1
    this.#ledger = new Ledger()
    this.#faults = []
    this.trace = []
    const next = new Date(world.now().getTime() + 4 * day_ms)
    next.setUTCHours(9, 0, 0, 0)
    world.advance(next.getTime() - world.now().getTime())
    for (const [index, n] of [0, 1, 0].entries()) {
      const code = `day ${this.#day} ${index}`
      const user_id = world.drivers[n]?.user_id ?? 0
      const { answer, id, points } = await world.importPlan({ code, user_id, replaces: false })
      if (id === 0) throw new Error(JSON.stringify(answer))
      this.#ledger.addPlan({ id, code, user_id }, points)
    }
    for (const driven of this.phones) {
      driven.is_clock_set = false
      driven.made.clear()
      await insist(() => driven.phone.sync(), world.advance)
    }
  }

  #look(): Promise<DaySeen> {
    return lookAtDay(this.#world, [...this.#ledger.plans.keys()])
  }

  async #take(step: DayStep, before: DaySeen): Promise<DaySeen> {
    const ledger = this.#ledger
    this.#world.advance(20_000)
    this.steps_played += 1
    const standing = new Set(ledger.records.filter(({ voided }) => !voided).map(({ id }) => id))
    const outcome = step.step === 'office' ? await doOffice({ world: this.#world, ledger }, step) : null
    if (step.step !== 'office') await this.#doWithPhone(step)
    this.trace.push(JSON.stringify({ ...step, ...outcome?.told }))
    const after = await this.#look()
    outcome?.settle?.(after)
    const voided = ledger.records.filter((record) => record.voided && standing.has(record.id))
    const seen = {
      before,
      after,
      edited: new Set(outcome?.edited),
      voided: new Set(voided.map(({ route_point_id }) => route_point_id)),
    }
    this.#faults.push(...(outcome?.faults ?? []), ...judgeStep(ledger, this.phones, seen))
    return after
  }

  async #doWithPhone(step: Exclude<DayStep, { step: 'office' }>): Promise<void> {
    const driven = this.phones[step.phone]
    if (driven === undefined) throw new Error('there are three phones')
    const isToday = (plan_id: number) => this.#ledger.plans.has(plan_id)
    if (step.step === 'work') await doWork(this.#world, driven, { ...step, isToday })
    if (step.step === 'network') await doToPhone(driven, step.does)
    if (step.step === 'clock') setClock(driven, step.hours)
  }

  async #endInQuiet(): Promise<void> {
    const [world, ledger, phones] = [this.#world, this.#ledger, this.phones]
    for (let round = 0; round < 2; round++)
      for (const { phone } of phones) await insist(() => phone.sync(), world.advance)
    const answered = [...this.#answered].filter(([, { day }]) => day === this.#day).map(([id]) => id)
    const after = await this.#look()
    const { imported } = ledger
    this.#faults.push(...(await judgeQuiet({ world, ledger, phones, after, answered, imported })))
  }

  /** What the server answered, whether or not the phone heard it. */
  #hear(driven: DrivenPhone, { installation_id, commands, received_at, results }: ToldBatch): void {
    const { user_id } = driven.driver
    for (const [index, result] of results.entries()) {
      const command = commands[index]
      const before = this.#answered.get(result.command_id)
      if (command === undefined || command.command_id !== result.command_id)
        this.#faults.push(faultOf(1, 'results are not in the order of the commands'))
      else if (before !== undefined) this.#faults.push(...judgeRepeat(before.result, result))
      else if (result.result === 'duplicate')
        this.#faults.push(faultOf(1, `${result.command_id} was never answered before`))
      else if (result.result === 'applied') {
        this.#answered.set(result.command_id, { result, day: this.#day })
        const { payload: _payload, ...shown } = command
        this.trace.push(`  arrived ${JSON.stringify({ user_id, ...shown, ...result })}`)
        const at = new Date(result.at ?? 0)
        this.#ledger.take({ command, user_id, at, received_at, record_id: result.record_id ?? null })
        this.#faults.push(...judgeTime(driven, { command, result, received_at, installation_id }))
      } else
        this.#faults.push(faultOf(3, `${command.type} was ${result.result}: ${result.problem?.code ?? ''}`))
    }
  }
}

/** The answer to what was sent again is the first answer. */
function judgeRepeat(first: ToldResult, again: ToldResult): Fault[] {
  const show = ({ effect, at, record_id }: ToldResult) => JSON.stringify([effect, at, record_id ?? null])
  if (again.result !== 'duplicate')
    return [faultOf(1, `${again.command_id} was ${again.result} when it came again`)]
  if (show(first) === show(again)) return []
  return [faultOf(1, `${again.command_id} was ${show(first)}, and ${show(again)} when it came again`)]
}
