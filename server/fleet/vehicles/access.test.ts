import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessTable, ScopedAccess } from '../../test/access/access-table.ts'
import { catalogues_access } from '../../test/access/catalogues.ts'
import { device_access } from '../../test/access/devices.ts'
import { vehicle_access } from '../../test/access/vehicles.ts'
import { createMaker, toSent, withId } from '../../test/isolation/operations.ts'
import { createVehiclesApp, type VehiclesApp } from './test/vehicles-app.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
})
afterAll(() => fleet.close())

const creating = (resource: string, data: object): ScopedAccess => ({
  scope: `${resource}:write`,
  valid: () => ({ body: { data } }),
  status: 201,
  creates: resource,
  foreign: [],
})
let made = 0
const tables: AccessTable = {
  ...catalogues_access,
  ...vehicle_access,
  ...device_access,
  get 'POST /fleet'() {
    return creating('fleet', { name: `f${made++}` })
  },
  get 'POST /cost_center'() {
    return creating('cost_center', { name: `c${made++}` })
  },
  get 'POST /work_shift'() {
    return creating('work_shift', {
      name: `w${made++}`,
      time_zone: 'America/Bahia',
      days: [{ weekday: 1, start: '08:00', end: '18:00' }],
    })
  },
  get 'POST /driver'() {
    return creating('driver', { name: 'Ana', is_deliveryman: false })
  },
}
const entries = Object.entries({ ...vehicle_access, ...device_access }) as [string, ScopedAccess][]

const headersOf = (as: string | null): Record<string, string> =>
  as === null ? {} : { authorization: `Bearer test.${as}` }
const makeAs = (as: string) =>
  createMaker(tables, (request) => fleet.app.inject({ ...request, headers: headersOf(as) }))

async function call(operation: string, request: Parameters<typeof toSent>[1], as: string | null) {
  const sent = toSent(operation, request)
  return fleet.app.inject({ ...sent, headers: { ...sent.headers, ...headersOf(as) } })
}

describe('the access tables of vehicles and devices', () => {
  it('have every operation of theirs and no other', () => {
    const { paths = {} } = fleet.app.swagger()
    const operations = Object.entries(paths)
      .filter(([path]) => /^\/(vehicle|device)(\/|$)/.test(path))
      .flatMap(([path, methods]) =>
        Object.keys(methods ?? {}).map(
          (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        ),
      )
    expect(entries.map(([operation]) => operation).toSorted()).toStrictEqual(operations.toSorted())
  })

  it.each(entries)('%s: its valid request succeeds, twice', async (operation, { valid, status }) => {
    for (let n = 0; n < 2; n += 1) {
      const answer = await call(operation, await valid(makeAs('1.admin')), '1.admin')
      expect(answer.statusCode, answer.body).toBe(status)
    }
  })

  it.each(entries)(
    '%s: 401 without a token, 403 that names the scope',
    async (operation, { valid, scope }) => {
      const request = await valid(makeAs('1.admin'))
      expect((await call(operation, request, null)).statusCode).toBe(401)
      const refused = await call(operation, request, '1.stranger')
      expect([refused.statusCode, refused.json().detail]).toStrictEqual([
        403,
        `The scope ${scope} is missing.`,
      ])
    },
  )

  it.each(entries)('%s: another customer’s id is as good as none', async (operation, { valid, foreign }) => {
    for (const place of foreign) {
      const answers = []
      for (const id of [await makeAs('2.admin')(place.resource), 999_999]) {
        const request = withId(await valid(makeAs('1.admin')), place, id)
        const answer = await call(operation, request, '1.admin')
        expect(answer.statusCode).toBe(place.status)
        answers.push({ ...answer.json(), instance: null, request_id: null })
      }
      expect(answers[0]).toStrictEqual(answers[1])
    }
  })
})
