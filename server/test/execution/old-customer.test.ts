import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  selectInstallation,
  selectKnownCommands,
  selectSequences,
  selectToldBefore,
} from '../../execution/commands/queries.ts'
import {
  selectAgendaRecords,
  selectAllRecords,
  selectImagesOfRecords,
  selectImagesOfUser,
  selectOtherFacts,
  selectPendingFacts,
  selectRecordFacts,
  selectRecordsOfCommands,
  selectRecordsOfImage,
  selectReusedImages,
  selectStandingRecords,
} from '../../execution/facts/queries.ts'
import { selectRejected } from '../../execution/office/queries.ts'
import { selectProgress, selectReadable } from '../../images/queries.ts'
import {
  selectAgendaItems,
  selectAgendaPlans,
  selectAgendaPoints,
  selectAgendaVersions,
  selectChangesSince,
  selectLoadItems,
  selectPlanDates,
  selectPlansOfPoints,
  selectPlansOfUser,
  selectPointPlaces,
  selectSisterPlans,
  selectSuccessorPlans,
  selectSuccessorPoints,
} from '../../plans/execution/queries.ts'
import {
  lockPlans,
  selectAssignments,
  selectDayPlans,
  selectDayPoints,
  selectFormerExecutors,
  selectLinkedPlans,
} from '../../plans/storage/day/queries.ts'
import { selectOpenRun, selectPlanNow } from '../../plans/storage/runs/queries.ts'
import { lockChains, selectEntriesOfPoint, selectNewestOfPoint, selectWaiting } from '../../proof/queries.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '../explain-as-runtime.ts'

/** A customer that is old: 20 drivers with 30 plans each, of ten points, all of them done but for the last plan of each. */
const plans = 600
const points = 10
const drivers = 20

let test_database: TestDatabase
let driver_id: number
beforeAll(async () => {
  test_database = await createTestDatabase()
  await createTestCustomer(test_database.database, 1)
  await plant()
})
afterAll(() => test_database.close())

/** Ids are counted from 1 in every table: a plan's points are the ten that end with its own number times ten. */
async function plant(): Promise<void> {
  await withAdmin(async (admin) => {
    for (const statement of [
      `insert into app.users (customer_id, login, name, role, date_created)
       select 1, 'driver' || n, 'Ana', 'driver', now() from generate_series(1, ${drivers}) n`,
      `insert into app.route_imports (customer_id, external_code, request, unassigned, date_created)
       values (1, 'old', '{}', '[]', now())`,
      `insert into app.route_plans (customer_id, route_id, status, derived_status, planning, external_code, day, executor_key,
         source, date_time_start, date_time_end, user_id, date_sent, date_closed, total_points, total_capacity, is_optimized,
         require_signature, require_picture, load_check, findings, date_created, date_modified)
       select 1, (select min(id) from app.route_imports), case when n > ${plans - drivers} then 'P' else 'C' end, 'C', 'P', 'c' || n,
         at::date, '', 'L', at, at + interval '8 hours', (select min(id) from app.users) + n % ${drivers}, at, at, ${points}, 0,
         false, false, false, false, '[]', at, at
       from generate_series(1, ${plans}) n, lateral (select now() - (${plans} - n) / ${drivers} * interval '1 day' as at) moment`,
      `insert into app.route_points (customer_id, route_plan_id, line, name, type, status, "order", delivery_time, date_modified)
       select 1, plan.id, n, 'p', 'PE', 'P', n, 0, plan.date_modified
       from app.route_plans plan, generate_series(1, ${points}) n order by plan.id, n`,
      `insert into app.route_point_items (customer_id, route_point_id, external_code)
       select 1, id, 'item ' || n from app.route_points, generate_series(1, 2) n`,
      `insert into app.execution_commands (customer_id, command_id, user_id, installation_id, sequence, type, route_plan_id,
         route_point_id, hash, state, received_at)
       select 1, gen_random_uuid(), plan.user_id, ('00000000-0000-0000-0000-' || lpad(plan.user_id::text, 12, '0'))::uuid,
         point.id, 'point.execute', plan.id, point.id, '', 'applied', plan.date_modified
       from app.route_plans plan join app.route_points point on point.route_plan_id = plan.id`,
      `insert into app.execution_records (customer_id, kind, route_point_id, route_plan_id, assignment, plan_version, command_id,
         user_id, at, received_at, clock_basis, uncertainty_ms, effect)
       select 1, 'execute', route_point_id, route_plan_id, 1, 1, command_id, user_id, received_at, received_at, 'device', 0, 'moved'
       from app.execution_commands`,
      `insert into app.execution_record_images (customer_id, record_id, place, role, sha256)
       select 1, id, 1, 'picture', sha256(id::text::bytea) from app.execution_records`,
      `insert into app.execution_facts (customer_id, kind, command_id, user_id, route_plan_id, route_point_id, at, received_at)
       select 1, 'arrive', gen_random_uuid(), user_id, route_plan_id, route_point_id, at, received_at from app.execution_records`,
      `insert into app.images (customer_id, sha256, state, date_created)
       select 1, sha256, 'wanted', now() from app.execution_record_images`,
      `insert into app.image_references (customer_id, holder, holder_id, role, sha256)
       select 1, 'record', record_id, role, sha256 from app.execution_record_images`,
      `insert into app.proof_chains (customer_id, plan_id, last_n, last_hash)
       select 1, id, ${points}, sha256(id::text::bytea) from app.route_plans`,
      `insert into app.proof_entries (customer_id, plan_id, n, point_id, content, hash, leaf)
       select 1, route_plan_id, line, id, '', sha256(id::text::bytea), id from app.route_points`,
      'analyze',
      // Of tables as small as these all of the rows are soon read: the way is to be the one for many.
      ...['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'].map(
        (setting) => `alter database ${test_database.name} set ${setting} = off`,
      ),
    ])
      await admin.query(statement)
    const { rows } = await admin.query<{ id: string }>('select max(id) as id from app.users')
    driver_id = Number(rows[0]?.id)
  }, test_database.admin_url)
}

const now = new Date()
const day_ms = 86_400_000
const around = {
  from: new Date(now.getTime() - 2 * day_ms),
  to: new Date(now.getTime() + 3 * day_ms),
  closed_since: new Date(now.getTime() - day_ms),
}
const command_id = '0196b2a0-0000-7000-8000-000000000000'
const hash = 'ab'.repeat(32)
const plan_ids = [plans]
const point_ids = Array.from({ length: points }, (_, n) => (plans - 1) * points + n + 1)
const parts = { plan_ids, point_ids }
const none = { after: null, limit: 100 }

/** What a batch of commands and an agenda ask, with the values of a driver of today. */
const asked: Readonly<Record<string, (user_id: number) => Statement<unknown>>> = {
  installation: (user_id) => selectInstallation(1, { user_id, installation_id: command_id }),
  sequences: () => selectSequences(1, { installation_id: command_id, after: 5 }),
  'known commands': () =>
    selectKnownCommands(1, { command_ids: [command_id], installation_id: command_id, sequences: [1, 2] }),
  'told before': () => selectToldBefore(1, [command_id]),
  'records of a day': () => selectRecordFacts(1, parts),
  'other facts of a day': () => selectOtherFacts(1, parts),
  'records of commands': () => selectRecordsOfCommands(1, [command_id]),
  'pending facts': () => selectPendingFacts(1, [command_id]),
  'reused images': () => selectReusedImages(1, [hash]),
  'records of an image': () => selectRecordsOfImage(1, hash),
  'images of records': () => selectImagesOfRecords(1, [5, 6]),
  'records of an agenda': () => selectAgendaRecords(1, point_ids),
  'images of a user': (user_id) => selectImagesOfUser(1, { user_id, plan_ids }),
  'records of points': () => selectAllRecords(1, point_ids),
  'records that count': () =>
    selectStandingRecords(
      1,
      point_ids.map((id) => ({ id, status: 'D', route_plan_id: 1, assignment: 1 })),
    ),
  'rejected commands': () => selectRejected(1, { state: 'rejected', own_user_id: null }, none),
  'a picture': (user_id) =>
    selectReadable(1, hash, { user_id, sees_records: true, sees_checklists: false, sees_personal: false }),
  'progress of images': () => selectProgress(1, [hash]),
  'places of points': () => selectPointPlaces(1, point_ids),
  'items of points': () => selectLoadItems(1, { plan_ids: [], point_ids }),
  'items of plans': () => selectLoadItems(1, { plan_ids, point_ids: [] }),
  'plans of a user': (user_id) => selectPlansOfUser(1, { user_id, plan_ids }),
  'plans of points': () => selectPlansOfPoints(1, point_ids),
  'successors of plans': () => selectSuccessorPlans(1, { plan_ids, point_ids }),
  'sisters of plans': () => selectSisterPlans(1, { plan_ids, point_ids }),
  'successors of points': () => selectSuccessorPoints(1, point_ids),
  'dates of plans': () => selectPlanDates(1, plan_ids),
  'versions of an agenda': (user_id) => selectAgendaVersions(1, { user_id, ...around }),
  'plans of an agenda': () => selectAgendaPlans(1, plan_ids),
  'points of an agenda': () => selectAgendaPoints(1, plan_ids),
  'items of an agenda': () => selectAgendaItems(1, plan_ids),
  'changes of plans': () => selectChangesSince(1, { plan_ids, since: around.from }),
  'linked plans': () => selectLinkedPlans(1, parts),
  'locked plans': () => lockPlans(1, plan_ids),
  'plans of a day': () => selectDayPlans(1, plan_ids),
  'points of a day': () => selectDayPoints(1, plan_ids),
  'former executors': () => selectFormerExecutors(1, plan_ids),
  assignments: () => selectAssignments(1, plan_ids),
  'a plan as it is': () => selectPlanNow(1, plans),
  'an open run': () => selectOpenRun(1, plans),
  chains: () => lockChains(1, plan_ids),
  'entries of a point': () =>
    selectEntriesOfPoint(1, { point_id: point_ids[0] ?? 0, until_leaf: 10_000, max: 100 }),
  'newest entries of a point': () => selectNewestOfPoint(1, { point_id: point_ids[0] ?? 0, max: 100 }),
  'entries that wait': () => selectWaiting(1, 100),
}

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it.each(Object.keys(asked))('%s: no more is read than belongs to it', async (name) => {
    const plan = await explain(asked[name]?.(driver_id), mode)
    expect(listBreadth(plan)).toStrictEqual([])
  })
})

function explain(statement: Statement<unknown> | undefined, mode: PlanMode): Promise<string> {
  if (statement === undefined) throw new Error('a statement')
  return explainAsRuntime(test_database, statement, { mode, runs: true })
}

/** Lines of a plan that read, or throw away, more rows than a plan of ten points has. */
function listBreadth(plan: string): string[] {
  return plan.split('\n').filter((line) => {
    const [, rows = '0', loops = '1'] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? []
    const [, removed = '0'] = /Rows Removed by \w+(?: \w+)*: (\d+)/.exec(line) ?? []
    return Number(rows) * Number(loops) > most_rows || Number(removed) > most_rows
  })
}
const most_rows = 40
