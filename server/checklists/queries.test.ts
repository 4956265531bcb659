import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  selectAnswers,
  selectAnswersOf,
  selectByCommand,
  selectChecklist,
  selectChecklists,
  selectPreviousAnswers,
} from './queries.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2]) {
    await createTestCustomer(test_database.database, customer_id)
    await plant(customer_id)
  }
  await withAdmin((admin) => admin.query('analyze'), test_database.admin_url)
})
afterAll(() => test_database.close())

/** 50 users with 200 checklists each, of two answers. */
async function plant(customer_id: number): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query(
      `with form as (
         insert into app.checklist_forms (customer_id, active, date_created, date_modified)
         values (${customer_id}, true, '2026-01-01', '2026-01-01') returning id
       )
       insert into app.checklist_form_versions (customer_id, checklist_form_id, version, name, fields, date_created)
       select ${customer_id}, id, 1, 'x', '{"fields": []}', '2026-01-01' from form`,
    )
    await admin.query(
      `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
       select ${customer_id}, 'V' || n, 'v' || n, 'V' || n, 'V' || n, '2026-01-01', '2026-01-01' from generate_series(1, 10) as n`,
    )
    await admin.query(
      `with person as (
         insert into app.users (customer_id, login, name, role, date_created)
         select ${customer_id}, 'u' || n, 'Ana', 'driver', '2026-01-01' from generate_series(1, 50) as n returning id
       )
       insert into app.checklists (customer_id, id, checklist_form_id, form_version, user_id, vehicle_id, command_id,
         date_executed, date_created, count_items, count_high_risk, count_medium_risk, count_low_risk)
       select ${customer_id}, nextval('app.checklist_ids'), form.id, 1, person.id,
         (select id from app.vehicles where customer_id = ${customer_id} order by id offset person.id % 10 limit 1),
         gen_random_uuid(), day, day, 2, 0, 0, 0
       from person, (select id from app.checklist_forms where customer_id = ${customer_id}) as form,
         generate_series(timestamptz '2026-01-01Z', '2026-07-19Z', '1 day') as day`,
    )
    await admin.query(
      `insert into app.checklist_answers (customer_id, id, checklist_id, checklist_form_field_id)
       select ${customer_id}, nextval('app.checklist_answer_ids'), id, field
       from app.checklists, generate_series(1, 2) as field where customer_id = ${customer_id}`,
    )
  }, test_database.admin_url)
}

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(test_database, statement, { mode, runs: true })

const month = {
  start: new Date('2026-03-01T00:00:00Z'),
  end: new Date('2026-04-01T00:00:00Z'),
  checklist_code: undefined,
  user_ids: undefined,
  own_user_id: null,
}
const page = { after: null, limit: 101 }

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it('a page walks its index backwards, sorts nothing and reads no more than it gives', async () => {
    const after = { date_executed: '2026-03-10T00:00:00.000Z', id: 500 }
    for (const statement of [
      selectChecklists(1, month, page),
      selectChecklists(1, month, { ...page, after }),
    ]) {
      const plan = await explain(statement, mode)
      expect(plan).toMatch(
        /Index (?:Only )?Scan Backward using checklists_by_time .*\n\s+Index Cond: .*customer_id/,
      )
      expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap|Rows Removed/)
    }
  })

  it.each([
    ['their own', { own_user_id: 7 }],
    ['those of one user', { user_ids: [7] }],
  ])('%s are walked in the index of the user', async (_whose, whose) => {
    const plan = await explain(selectChecklists(1, { ...month, ...whose }, page), mode)
    expect(plan).toMatch(/checklists_by_user .*\n\s+Index Cond: .*customer_id = .*user_id = /)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  it.each([null, 7])(
    'what was answered before is found by vehicle, in a bounded number of checklists',
    async (own_user_id) => {
      const [checklist] = await test_database.database.rowsInCustomer(1, selectChecklists(1, month, page))
      if (checklist === undefined) throw new Error('nothing is planted')
      const answers = await test_database.database.rowsInCustomer(1, selectAnswers(1, checklist.id, page))
      const wanted = { checklist, answers, multi_choice_ids: [1], own_user_id }
      const plan = await explain(selectPreviousAnswers(1, wanted), mode)
      expect(plan).toMatch(/Index (?:Only )?Scan Backward using checklists_by_vehicle .*rows=30\b/)
      expect(plan).toMatch(/checklist_answers_of .*\n\s+Index Cond: .*customer_id = .*checklist_id = /)
      expect(plan).not.toMatch(/Seq Scan/)
    },
  )

  it('a checklist, a command and answers are looked up', async () => {
    const statements = [
      selectChecklist(1, { id: 5, own_user_id: null }),
      selectByCommand(1, '0196b2a0-0000-7000-8000-000000000000'),
      selectAnswers(1, 5, page),
      selectAnswersOf(1, [5, 6, 7]),
    ]
    for (const statement of statements) expect(await explain(statement, mode)).not.toMatch(/Seq Scan/)
  })
})
