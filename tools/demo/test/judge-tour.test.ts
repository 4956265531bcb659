import { describe, expect, it } from 'vitest'
import { planTour } from '../tour.ts'
import { judgeTour } from './judge-tour.ts'

const titles = planTour({
  api_url: 'http://127.0.0.1:8080',
  tax_number: '11.222.333/0001-81',
  login: 'ana',
  password: 'secret',
  plate: 'TRP1A01',
  plan_id: 7,
  user_id: 1,
  stops: [],
  began: new Date('2026-11-18T11:00:00Z'),
  history_ms: 0,
}).map(({ title }) => title)
const company = { vehicles: 1, drivers: 1 }
const answerAll = (output: string) =>
  judgeTour(
    titles.map((title) => ({ title, output })),
    company,
  )

describe('judgeTour', () => {
  it.each(['', 'null', '[]', '{}', '{"id":null}', 'curl: (7) Failed to connect'])(
    'is content with none of the 22 calls that answer %j',
    (output) => expect(answerAll(output)).toHaveLength(22),
  )

  it('refuses an import of which nothing came', () => {
    const title = titles.find((one) => one.endsWith(': POST /import/route_plan')) ?? ''
    const judge = (answer: object) =>
      judgeTour([{ title, output: JSON.stringify(answer) }], company).filter((fault) =>
        fault.startsWith('POST /import/route_plan answered'),
      )
    const imported = { route_points: 5, route_plan_ids: [11], unassigned_points: [], wrong_route_plans: [] }
    expect(judge(imported)).toEqual([])
    expect(judge({ ...imported, route_points: 0, route_plan_ids: [] })).toHaveLength(1)
    expect(judge({ ...imported, unassigned_points: [{ index: 0 }] })).toHaveLength(1)
  })

  it('misses a call that was not made', () => {
    expect(judgeTour([], company)).toHaveLength(23)
  })
})
