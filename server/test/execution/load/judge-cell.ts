import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { parseVerifierKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { createFileCheck } from '@tropeiro/kernel/proof/verify-file.ts'
import { expect } from 'vitest'
import type { S3Server } from '../../../../ops/services/s3-server.ts'
import type { PhoneCommand } from '../../../../tools/phone/phone.ts'
import { collectImages } from '../../../images/collect-images.ts'
import { max_stored_bytes } from '../../../images/decoder/limits.ts'
import { objectKey, thumbKey } from '../../../images/object-key.ts'
import { type Blobs, createBlobs } from '../../../platform/blobs/blobs.ts'
import { exportLog } from '../../../proof/public.ts'
import { blobSettingsOf } from '../../blob-settings-of.ts'
import type { PlanningApp } from '../../product/planning-app.ts'
import type { DrivenDay } from './drive-day.ts'
import type { ExecutionCell } from './execution-cell.ts'

const isRecord = ({ type }: PhoneCommand) => type === 'point.execute' || type === 'point.return'
/** What they change is looked at by itself. */
const leaves_no_fact = new Set(['checklist.execute', 'load.check'])
const idsOf = (commands: readonly PhoneCommand[]) => commands.map(({ command_id }) => command_id).toSorted()

/** All that phones say was done is there, whole and once. */
export async function judgeCell(cell: ExecutionCell, days: readonly DrivenDay[]): Promise<void> {
  const { planning } = cell
  const { clock } = planning.product
  clock.advance(Date.now() - clock.now().getTime())
  const commands = days.flatMap((day) => day.commands)
  await judgeCommands(planning, commands)
  await judgeChecklists(planning, commands)
  for (const day of days) await judgePlan(planning, day)
  await judgeLog(planning)
  await judgeProof(planning)
}

/** Each command once, with one effect. */
async function judgeCommands(planning: PlanningApp, commands: readonly PhoneCommand[]): Promise<void> {
  const rows = await planning.rowsBehind<{ command_id: string; state: string }>(
    'select command_id, state from app.execution_commands order by command_id',
  )
  expect(rows.filter(({ state }) => state !== 'applied')).toEqual([])
  expect(rows.map(({ command_id }) => command_id)).toEqual(idsOf(commands))
  const idsIn = async (table: string) =>
    (
      await planning.rowsBehind<{ command_id: string }>(
        `select command_id from app.${table} order by command_id`,
      )
    ).map(({ command_id }) => command_id)
  expect(await idsIn('execution_records')).toEqual(idsOf(commands.filter(isRecord)))
  expect(await idsIn('checklists')).toEqual(
    idsOf(commands.filter(({ type }) => type === 'checklist.execute')),
  )
  const others = commands.filter((command) => !isRecord(command) && !leaves_no_fact.has(command.type))
  expect(await idsIn('execution_facts')).toEqual(idsOf(others))
}

async function judgeChecklists(planning: PlanningApp, commands: readonly PhoneCommand[]): Promise<void> {
  const rows = await planning.rowsBehind<{ command_id: string; field: number; image: string | null }>(
    `select c.command_id, a.checklist_form_field_id::integer as field, encode(a.image, 'hex') as image
     from app.checklist_answers a
     join app.checklists c on c.customer_id = a.customer_id and c.id = a.checklist_id
     order by c.command_id, a.checklist_form_field_id`,
  )
  const sent = commands
    .filter(({ type }) => type === 'checklist.execute')
    .toSorted((one, other) => (one.command_id < other.command_id ? -1 : 1))
    .flatMap(({ command_id, payload }) =>
      (payload['answers'] as { checklist_form_field_id: number; sha256?: string }[]).map(
        ({ checklist_form_field_id: field, sha256 = null }) => ({ command_id, field, image: sha256 }),
      ),
    )
  expect(rows).toEqual(sent)
}

/** Every point shows what was done there and not taken back, once; the day is over. */
async function judgePlan(planning: PlanningApp, { plan, commands }: DrivenDay): Promise<void> {
  const taken_back = new Set(commands.map(({ payload }) => payload['corrects']))
  const standing = commands.filter((command) => isRecord(command) && !taken_back.has(command.command_id))
  const shown = await planning.readPlan(plan.id)
  expect(shown.status).toBe('C')
  const of_points = new Map(
    shown.route_points.map(({ id, status, routes_info }) => [
      id,
      { status, commands: routes_info.map(({ command_id }) => command_id) },
    ]),
  )
  const expected = new Map(
    standing.map(({ route_point_id = 0, type, command_id }) => [
      route_point_id,
      { status: type === 'point.execute' ? 'E' : 'D', commands: [command_id] },
    ]),
  )
  expect(of_points).toEqual(expected)
  const checked = shown.route_points.flatMap(({ route_point_items: items }) =>
    items.filter((item) => item.checked).map(({ external_code }) => external_code),
  )
  const told = commands.flatMap(({ payload, type }) =>
    type === 'load.check' ? (payload['items'] as { external_code: string }[]) : [],
  )
  expect(checked).toEqual(told.map(({ external_code }) => external_code))
}

/** The sequencer gave every event one number, without a gap; no state was told twice. */
async function judgeLog(planning: PlanningApp): Promise<void> {
  const count = async () =>
    (
      await planning.rowsBehind<{ events: number; numbers: number; last: number }>(
        `select count(*)::integer as events, count(distinct sequence)::integer as numbers,
           coalesce(max(sequence), 0)::integer as last
         from app.outbox where customer_id = $1`,
        [planning.company.customer_id],
      )
    )[0]
  await expect
    .poll(async () => {
      const { events = 0, numbers = 0, last = 0 } = (await count()) ?? {}
      return numbers === events && last === events
    })
    .toBe(true)
  const twice = await planning.rowsBehind(
    `select payload ->> 'record_id' as record_id, type, count(*)::integer from app.outbox
     where type in ('route_point.delivered', 'route_point.returned')
     group by 1, 2 having count(*) > 1`,
  )
  expect(twice).toEqual([])
}

/** The log verifies, has an entry for each record, and ties each stored picture of a record once. */
async function judgeProof(planning: PlanningApp): Promise<void> {
  const { product, company } = planning
  const { key } = (await planning.send('GET', '/proof/key')).json<{ data: { key: string } }>().data
  const check = createFileCheck(parseVerifierKey(key))
  const wanted = { customer_id: company.customer_id, disclosures: 'left out' } as const
  for await (const line of exportLog(product.context, wanted)) check.add(line)
  const { entries } = check.end()
  const [counts] = await planning.rowsBehind<{ entries: number; unproven: number; invented: number }>(
    `select (select count(*)::integer from app.proof_entries) as entries,
       count(*) filter (where entry.hash is null)::integer as unproven,
       count(*) filter (where record.id is null)::integer as invented
     from app.execution_records record
     full join (select * from app.proof_entries where record_id is not null) as entry
       on entry.customer_id = record.customer_id and entry.record_id = record.id and entry.hash = record.entry_hash`,
  )
  expect(counts).toEqual({ entries, unproven: 0, invented: 0 })
  const untied = await planning.rowsBehind(
    `select named.record_id, encode(named.sha256, 'hex') as sha256, count(tie.sha256)::integer as ties
     from app.execution_record_images named left join (
       select coalesce((e.content::jsonb ->> 'corrects')::bigint, e.record_id) as record_id,
         image ->> 'sha256' as sha256
       from app.proof_entries e cross join jsonb_array_elements(e.content::jsonb -> 'images') as image
       where image ->> 'name' is not null
     ) as tie on tie.record_id = named.record_id and tie.sha256 = encode(named.sha256, 'hex')
     group by 1, 2 having count(tie.sha256) <> 1`,
  )
  expect(untied).toEqual([])
}

interface ImageRow {
  readonly sha256: string
  readonly state: string
  readonly upload: number
  readonly stored_sha256: string
  readonly transformed: boolean
}

const day_ms = 86_400_000

/** Every image that a command names is stored, whole; no other object is left once the collector came by. */
export async function judgeImages(
  { planning, s3 }: ExecutionCell,
  images: ReadonlySet<string>,
): Promise<{ readonly stored: number; readonly transformed: number }> {
  const { customer_id } = planning.company
  const rows = await planning.rowsBehind<ImageRow>(
    `select encode(sha256, 'hex') as sha256, state, upload::integer, encode(stored_sha256, 'hex') as stored_sha256, transformed
     from app.images order by sha256`,
  )
  expect(rows.filter(({ state }) => state !== 'stored')).toEqual([])
  expect(rows.map(({ sha256 }) => sha256)).toEqual([...images].toSorted())
  const blobs = createBlobs(blobSettingsOf(s3, 60_000))
  const broken: string[] = []
  for (const { sha256, upload, stored_sha256, transformed } of rows) {
    const bytes = await blobs.get(objectKey(customer_id, { sha256, upload }), max_stored_bytes)
    const hash = bytes === null ? null : createHash('sha256').update(bytes).digest('hex')
    if (hash !== stored_sha256 || (stored_sha256 === sha256) === transformed) broken.push(sha256)
  }
  expect(broken).toEqual([])
  await collectAll(planning, blobs)
  const named = rows.flatMap((row) => [objectKey(customer_id, row), thumbKey(customer_id, row)])
  expect(listObjects(s3)).toEqual(named.toSorted())
  return { stored: rows.length, transformed: rows.filter(({ transformed }) => transformed).length }
}

/** As files, so that nothing that nobody names is overlooked; what the server itself keeps beside them is in a folder of its own. */
function listObjects({ bucket_dir }: S3Server): string[] {
  return readdirSync(bucket_dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(bucket_dir, path.join(file.parentPath, file.name)))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

/** The collector of two days from now, when what was left behind is due, and of the day after. */
async function collectAll(planning: PlanningApp, blobs: Blobs): Promise<void> {
  const { product, company } = planning
  const { database } = product.context
  const clock = createMovableClock(new Date())
  for (let day = 0; day < 3; day++) {
    clock.advance(2 * day_ms)
    while (await collectImages({ database, clock, blobs }, company.customer_id));
  }
  expect(await planning.rowsBehind('select upload from app.image_remains')).toEqual([])
}
