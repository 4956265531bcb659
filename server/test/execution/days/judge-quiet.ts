import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { DaysWorld } from './days-world.ts'
import { type DrivenPhone, insist } from './driven-phone.ts'
import { type Fault, faultOf } from './faults.ts'
import { judgeLog } from './fold-log.ts'
import type { Ledger } from './ledger.ts'
import type { DaySeen } from './look-at-day.ts'

interface QuietDay {
  readonly world: DaysWorld
  readonly ledger: Ledger
  readonly phones: readonly DrivenPhone[]
  readonly after: DaySeen
  /** Commands that were answered in the day. */
  readonly answered: readonly string[]
  /** Points as they were imported, by their plans. */
  readonly imported: ReadonlyMap<number, readonly number[]>
}

/** What must hold once everything has arrived. */
export async function judgeQuiet(day: QuietDay): Promise<Fault[]> {
  const { world, ledger, phones, after, imported } = day
  const faults = [
    ...(await judgeStored(day)),
    ...(await judgeRecords(world, ledger)),
    ...(await judgePages(world, ledger)),
    ...(await judgeLog(world, imported, after)),
    ...(await judgeEntries(world, ledger)),
    ...(await judgePictures(day)),
  ]
  for (const driven of phones) faults.push(...(await judgePhone(day, driven)))
  return faults
}

/** 1: what was answered is stored, once. */
async function judgeStored({ world, phones, answered }: QuietDay): Promise<Fault[]> {
  const rows = await world.behind<{ command_id: string; state: string }>(
    'select command_id, state from app.execution_commands where command_id = any($1)',
    [answered],
  )
  const stored = new Set(rows.filter(({ state }) => state === 'applied').map(({ command_id }) => command_id))
  return [
    ...answered
      .filter((id) => !stored.has(id))
      .map((id) => faultOf(1, `${id} was answered and is not stored`)),
    ...phones.flatMap(({ made }) =>
      [...made.keys()]
        .filter((id) => !answered.includes(id))
        .map((id) => faultOf(1, `${id} was made and never answered`)),
    ),
  ]
}

/** 1, 5: the records are those that were told, once, where the ledger has them. */
async function judgeRecords(world: DaysWorld, { plans, records }: Ledger): Promise<Fault[]> {
  const rows = await world.behind<{ text: string; id: number }>(
    `select id::integer, concat_ws(' ', id, kind, route_point_id, route_plan_id, assignment,
       case when voided_at is not null then 'voided' end) as text
     from app.execution_records where route_plan_id = any($1)`,
    [[...plans.keys()]],
  )
  const told = new Set(
    records.map(({ id, kind, route_point_id, route_plan_id, assignment, voided }) =>
      [id, kind, route_point_id, route_plan_id, assignment, ...(voided ? ['voided'] : [])].join(' '),
    ),
  )
  const known = new Set(records.map(({ id }) => id))
  const stored = new Set(rows.map(({ text }) => text))
  return [
    ...rows.filter(({ id }) => !known.has(id)).map(({ text }) => faultOf(1, `nobody told of record ${text}`)),
    ...rows
      .filter(({ id, text }) => known.has(id) && !told.has(text))
      .map(({ text }) => faultOf(5, `record ${text} is not as it was told`)),
    ...records
      .filter(({ id }) => !rows.some((row) => row.id === id))
      .map(({ id }) => faultOf(1, `record ${id} is not stored (${stored.size} are)`)),
  ]
}

/** 2, 5: plans, points and routes_info as integrators read them. */
async function judgePages(world: DaysWorld, ledger: Ledger): Promise<Fault[]> {
  const faults: Fault[] = []
  const expected = ledger.expect()
  const includes = 'route_points,route_points.routes_info'
  for (const id of ledger.plans.keys()) {
    const answer = await world.ask(0, `GET /import/route_plan?route_plan_id=${id}&includes=${includes}`)
    const [plan] = (answer.body as { data?: RoutePlan[] }).data ?? []
    const shown = plan?.status ?? 'hidden'
    if (shown !== expected.plans[id])
      faults.push(faultOf(5, `plan ${id} is read as ${shown}, not ${expected.plans[id]}`))
    for (const point of plan?.route_points ?? []) {
      const wanted = expected.points[point.id]
      if (wanted !== `${point.status} in ${id}`)
        faults.push(faultOf(5, `point ${point.id} is read as ${point.status} in ${id}, not ${wanted}`))
      faults.push(...judgeInfo(ledger, point))
    }
  }
  return faults
}

const kind_of: Readonly<Record<string, string>> = { R: 'execute', E: 'execute', D: 'return', M: 'manual' }

type ReadPoint = NonNullable<RoutePlan['route_points']>[number]

/** Only what stands, by time; what decides is among it. */
function judgeInfo({ records }: Ledger, { id, status, routes_info }: ReadPoint): Fault[] {
  const standing = records.filter((record) => record.route_point_id === id && !record.voided)
  const faults: Fault[] = []
  const info = routes_info ?? []
  for (const one of info)
    if (!standing.some((record) => record.id === one.id))
      faults.push(faultOf(5, `routes_info of ${id} has record ${one.id}, which does not stand`))
  for (const { id: record_id, kind } of standing)
    if (kind === 'execute' && !info.some((one) => one.id === record_id))
      faults.push(faultOf(2, `routes_info of ${id} lacks delivery ${record_id}`))
  const kind = kind_of[status]
  if (kind !== undefined && !info.some((one) => one.kind === kind))
    faults.push(faultOf(2, `${id} is ${status}, and routes_info does not say why`))
  const times = info.map(({ return_date }) => Date.parse(String(return_date)))
  if (times.some((time, index) => time < (times[index - 1] ?? time)))
    faults.push(faultOf(5, `routes_info of ${id} is not by time`))
  return faults
}

/** 14: an entry for every record and every void, and nothing else that claims to be one. */
async function judgeEntries(world: DaysWorld, { plans, records }: Ledger): Promise<Fault[]> {
  const rows = await world.behind<{ kind: string; record: number | null; corrects: number | null }>(
    `select content::jsonb ->> 'kind' as kind, (content::jsonb ->> 'record')::integer as record,
       (content::jsonb ->> 'corrects')::integer as corrects
     from app.proof_entries where plan_id = any($1)`,
    [[...plans.keys()]],
  )
  const told = records.flatMap(({ id, kind, voided }) => [`${kind} ${id}`, ...(voided ? [`void ${id}`] : [])])
  const proven = rows
    .filter(({ kind }) => kind !== 'image' && kind !== 'attach')
    .map(({ kind, record, corrects }) => `${kind} ${kind === 'void' ? corrects : record}`)
  const left = proven.toSorted().join()
  return left === told.toSorted().join() ? [] : [faultOf(14, `proven is ${left}, told was ${told.join()}`)]
}

/** 16: what a phone sent of what it named is stored. */
async function judgePictures({ world, phones, answered }: QuietDay): Promise<Fault[]> {
  const named = phones.flatMap(({ made, lost }) =>
    [...made.values()]
      .filter(({ command }) => answered.includes(command.command_id))
      .flatMap(({ command }) => (command.payload['images'] ?? []) as { sha256: string }[])
      .map(({ sha256 }) => sha256)
      .filter((hash) => !lost.has(hash)),
  )
  if (named.length === 0) return []
  const rows = await world.behind<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from app.images where state = 'stored' and encode(sha256, 'hex') = any($1)`,
    [named],
  )
  const stored = new Set(rows.map(({ sha256 }) => sha256))
  return named.filter((hash) => !stored.has(hash)).map((hash) => faultOf(16, `${hash} is not stored`))
}

/** 11, 12, 21: the phone has what the server has, made of patches or fetched, and never had to log in again. */
async function judgePhone({ ledger }: QuietDay, driven: DrivenPhone): Promise<Fault[]> {
  const { phone, driver } = driven
  const { storage } = phone
  const faults: Fault[] = []
  if (storage.outbox.length + storage.images.size > 0) faults.push(faultOf(12, 'something is left to send'))
  const expected = ledger.expect()
  for (const plan of ledger.plans.values()) {
    const held = storage.plans.get(plan.id)
    const status = expected.plans[plan.id] ?? 'hidden'
    const is_wanted = plan.user_id === driver.user_id && status !== 'hidden'
    if (is_wanted !== (held !== undefined))
      faults.push(faultOf(12, `plan ${plan.id} is ${is_wanted ? 'not ' : ''}on the phone`))
    if (held === undefined || !is_wanted) continue
    if (held.status !== status) faults.push(faultOf(12, `plan ${plan.id} is ${held.status} on the phone`))
    const shown = held.points.map(({ id, status: of_point }) => `${id} ${of_point} in ${plan.id}`)
    const wanted = Object.entries(expected.points)
      .filter(([, text]) => text.endsWith(` in ${plan.id}`))
      .map(([id, text]) => `${id} ${text}`)
    if (shown.toSorted().join() !== wanted.toSorted().join())
      faults.push(faultOf(12, `the phone has ${shown.join()}, not ${wanted.join()}`))
  }
  const { plans: patched, agenda_version } = storage
  phone.forgetAgenda()
  await insist(
    () => phone.fetchAgenda(),
    () => undefined,
  )
  // What a phone tells itself is its own affair: a patch has states and places.
  const show = (plans: typeof patched) =>
    JSON.stringify(
      [...plans.values()]
        .toSorted((a, b) => a.id - b.id)
        .map((plan) => [
          plan.id,
          plan.version,
          plan.status,
          plan.points.map(({ id, status, assignment, position }) => [id, status, assignment, position]),
        ]),
    )
  if (storage.agenda_version !== agenda_version || show(storage.plans) !== show(patched))
    faults.push(faultOf(11, `fetched is ${show(storage.plans)}, the phone had ${show(patched)}`))
  if (driven.refused_renewals > 0) faults.push(faultOf(21, 'a phone was locked out of its session'))
  return faults
}
