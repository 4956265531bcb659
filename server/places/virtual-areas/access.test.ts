import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MakeRecord, OperationRequest, ScopedAccess } from '../../test/access/access-table.ts'
import { virtual_areas_access } from '../../test/access/virtual-areas.ts'
import { listOperations, toSent, withId } from '../../test/isolation/operations.ts'
import { plantVehicle } from './test/areas.ts'
import { type AreasApp, createAreasApp } from './test/areas-app.ts'

let areas: AreasApp

beforeAll(async () => {
  areas = await createAreasApp()
})
afterAll(() => areas.close())

const entries = Object.entries(virtual_areas_access) as [string, ScopedAccess][]

/** Areas as the table itself says; vehicles belong to another slice. */
function makeAs(customer_id: number): MakeRecord {
  const make: MakeRecord = async (resource) => {
    if (resource === 'vehicle') return plantVehicle(areas, customer_id)
    const [operation, entry] = entries.find(([, { creates }]) => creates === resource) ?? []
    if (operation === undefined || entry === undefined) throw new Error(`nothing creates ${resource}`)
    return (await call(operation, await entry.valid(make), `${customer_id}.writer`)).json().data.id
  }
  return make
}

function call(operation: string, request: OperationRequest, as: string | null) {
  const { method, url, payload, headers = {} } = toSent(operation, request)
  return areas.send(method as 'POST', url, { as, body: payload, headers })
}

describe('the access table', () => {
  it('has every operation of the OpenAPI document and no other', () => {
    expect(Object.keys(virtual_areas_access).toSorted()).toStrictEqual(listOperations(areas.app).toSorted())
  })

  it.each(entries)('%s: its valid request succeeds, twice', async (operation, { valid, status }) => {
    for (let n = 0; n < 2; n += 1) {
      expect((await call(operation, await valid(makeAs(1)), '1.writer')).statusCode).toBe(status)
    }
  })

  it.each(entries)('%s: 401 without a token, 403 that names the scope', async (operation, entry) => {
    const request = await entry.valid(makeAs(1))
    expect((await call(operation, request, null)).statusCode).toBe(401)
    const refused = await call(operation, request, '1.stranger')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().detail).toContain(entry.scope)
  })

  it.each(entries)('%s: another customer’s id is as good as none', async (operation, { valid, foreign }) => {
    for (const place of foreign) {
      const answers = []
      for (const id of [await makeAs(2)(place.resource), 999_999]) {
        const answer = await call(operation, withId(await valid(makeAs(1)), place, id), '1.writer')
        expect(answer.statusCode).toBe(place.status)
        answers.push({ ...answer.json(), instance: null, request_id: null })
      }
      expect(answers[0]).toStrictEqual(answers[1])
    }
  })
})
