import type { OperationSummary } from '@tropeiro/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf } from '../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../test/product/planning-app.ts'
import { createTestCompany, createTestUser, logInAs } from '../test/product/product-app.ts'

let planning: PlanningApp
/** In the order in which they were made: cancelled, waiting, failed with a long problem, waiting. */
let ids: (number | null)[]
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await planning.importPlan(bodyOf({ is_async: true })))
  ids = answers.map(({ operation_id }) => operation_id)
  await planning.send('DELETE', `/operation/${ids[0]}`)
  await planning.rowsBehind(
    `update app.operations set state = 'failed', kind = 'replan', finished_at = date_created,
       problem = '{"code": "import_incomplete", "answer": {"route_points": 0}}'
     where id = $1`,
    [ids[2]],
  )
})
afterAll(() => planning.close())

const list = async (query: string, token?: string) => {
  const answer = await planning.send('GET', `/operation/?${query}`, token === undefined ? {} : { token })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: OperationSummary[]; pagination: { next_cursor: string | null } }>()
}
const listIds = async (query: string, token?: string) => (await list(query, token)).data.map(({ id }) => id)

describe('GET /operation', () => {
  test('lists the newest first, without results, and of a problem what is told of it', async () => {
    const { data } = await list('')
    expect(data.map(({ id }) => id)).toStrictEqual(ids.toReversed())
    expect(data[1]).toStrictEqual({
      id: ids[2],
      kind: 'replan',
      state: 'failed',
      progress: 0,
      step: 'queued',
      best_cost: null,
      date_created: '2026-03-04T05:06:07.890Z',
      started_at: null,
      finished_at: '2026-03-04T05:06:07.890Z',
      problem: { code: 'import_incomplete', detail: expect.stringContaining('tudo ou nada') },
    })
  })

  test.each([
    ['one state', 'states=queued', [3, 1]],
    ['several states', 'states=failed,cancelled', [2, 0]],
    ['a kind', 'kinds=replan', [2]],
    ['both', 'states=queued&kinds=replan', []],
  ])('filters by %s', async (_name, query, places) => {
    expect(await listIds(query)).toStrictEqual(places.map((place) => ids[place]))
  })

  test('422 for a state or a kind that does not exist', async () => {
    for (const parameter of ['states', 'kinds']) {
      const answer = await planning.send('GET', `/operation/?${parameter}=lost`)
      expect([answer.statusCode, answer.json().errors[0].parameter]).toStrictEqual([422, parameter])
    }
  })

  test('goes from page to page', async () => {
    const first = await list('limit=3')
    expect(first.data.map(({ id }) => id)).toStrictEqual([ids[3], ids[2], ids[1]])
    expect(await listIds(`limit=3&cursor=${first.pagination.next_cursor}`)).toStrictEqual([ids[0]])
  })

  test('is for those who may see long work, and shows another company none of ours', async () => {
    await createTestUser(planning.product, planning.company, 'viewer')
    await createTestUser(planning.product, planning.company, 'driver')
    const [viewer, driver] = await Promise.all(
      ['viewer', 'driver'].map((login) =>
        logInAs(planning.product, planning.company, { login, realm: 'web' }),
      ),
    )
    expect(await listIds('', viewer?.access_token)).toHaveLength(4)
    const refused = await planning.send('GET', '/operation/', { token: driver?.access_token ?? '' })
    expect([refused.statusCode, refused.json().code]).toStrictEqual([403, 'missing_scope'])
    const other = await createTestCompany(planning.product)
    const { access_token } = await logInAs(planning.product, other, { realm: 'web' })
    expect(await listIds('', access_token)).toStrictEqual([])
    const [theirs] = await planning.rowsBehind<{ id: number }>(
      `insert into app.operations (customer_id, kind, date_created) values ($1, 'replan', now()) returning id`,
      [other.customer_id],
    )
    expect((await listIds('', access_token)).map(String)).toStrictEqual([String(theirs?.id)])
    expect(await listIds('')).toHaveLength(4)
  })
})
