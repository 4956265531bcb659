import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { watchTransaction } from '@tropeiro/db/test/watch-statements.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistersApp, type RegistersApp } from '../test/registers-app.ts'
import { listWorkShifts } from '../work-shifts/list-work-shifts.ts'
import { assertRegistersExist, type RegisterReferences } from './assert-registers-exist.ts'
import { listCostCenters, listDepartments, listFleets } from './list-records.ts'

let registers: RegistersApp
let made = 0

beforeAll(async () => {
  registers = await createRegistersApp()
})
afterAll(() => registers.close())

const monday = { weekday: 1, start: '08:00', end: '12:00' }
const night = { weekday: 5, start: '22:00', end: '06:00' }
const shift = { time_zone: 'America/Sao_Paulo', days: [monday], valid_from: '2026-01-01T00:00:00Z' }

async function plant(resource: string, data: object = {}, as = '1.writer'): Promise<number> {
  const name = `Name ${++made}`
  const answer = await registers.send('POST', `/${resource}/`, { as, data: { name, ...data } })
  expect(answer.statusCode).toBe(201)
  return answer.json().data.id
}

const remove = (resource: string, id: number) => registers.send('DELETE', `/${resource}/${id}`)

/** In a transaction of customer 1, with the number of statements that it took. */
async function inCustomer<T>(work: (tx: CustomerTransaction) => Promise<T>) {
  let statements = 0
  const result = await registers.test_database.database.inCustomer(1, (tx) =>
    work(watchTransaction(tx, () => void (statements += 1))),
  )
  return { result, statements }
}

describe.each([
  { resource: 'fleet', list: listFleets, field: 'time_zone', text: 'America/Manaus' },
  { resource: 'cost_center', list: listCostCenters, field: 'external_code', text: 'A' },
  { resource: 'department', list: listDepartments, field: 'external_code', text: 'B' },
])('the records of $resource by id', ({ resource, list, field, text }) => {
  it("are there by one statement, removed ones too, another customer's and absent ones not", async () => {
    const kept = await plant(resource, { name: `Kept ${resource}`, [field]: text })
    const removed = await plant(resource, { name: `Removed ${resource}` })
    const foreign = await plant(resource, {}, '2.writer')
    await remove(resource, removed)
    const { result, statements } = await inCustomer<Map<number, object>>((tx) =>
      list(tx, [kept, removed, kept, foreign, 4_000_000_001]),
    )
    expect([...result.values()]).toEqual([
      { id: kept, name: `Kept ${resource}`, [field]: text },
      { id: removed, name: `Removed ${resource}`, [field]: null },
    ])
    expect([...result.keys()]).toEqual([kept, removed])
    expect(statements).toBe(1)
  })

  it('are none, without a statement, for no ids', async () => {
    expect(await inCustomer<Map<number, object>>((tx) => list(tx, []))).toEqual({
      result: new Map(),
      statements: 0,
    })
  })
})

describe('listWorkShifts', () => {
  it('gives the days of a moment by one statement, removed shifts and those yet to begin too', async () => {
    const id = await plant('work_shift', shift)
    const changes = { id, days: [night], valid_from: '2026-02-01T00:00:00Z' }
    await registers.send('PUT', '/work_shift/', { data: changes })
    const later = await plant('work_shift', { ...shift, valid_from: '2026-06-01T00:00:00Z' })
    const foreign = await plant('work_shift', shift, '2.writer')
    await remove('work_shift', id)
    const daysAt = async (at: string) => {
      const { result, statements } = await inCustomer((tx) =>
        listWorkShifts(tx, [id, later, foreign], new Date(at)),
      )
      expect(statements).toBe(1)
      expect([...result.keys()].toSorted((a, b) => a - b)).toEqual([id, later])
      return result.get(id)?.days
    }
    expect(await daysAt('2026-01-31T23:59:59Z')).toEqual([monday])
    expect(await daysAt('2026-02-01T00:00:00Z')).toEqual([night])
    expect(await daysAt('2025-01-01T00:00:00Z')).toEqual([monday])
  })
})

describe('assertRegistersExist', () => {
  const pointersOf = async (references: RegisterReferences): Promise<unknown> => {
    try {
      await inCustomer((tx) => assertRegistersExist(tx, references))
      return null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      expect(error.status).toBe(422)
      return error.public.errors
    }
  }

  it('takes those that exist, and null and nothing', async () => {
    const references = {
      fleet_id: await plant('fleet'),
      cost_center_id: await plant('cost_center'),
      department_id: await plant('department'),
      work_shift_id: await plant('work_shift', shift),
    }
    expect(await pointersOf(references)).toBeNull()
    expect(await pointersOf({ fleet_id: null, department_id: undefined })).toBeNull()
    expect(await inCustomer((tx) => assertRegistersExist(tx, {}))).toMatchObject({ statements: 0 })
  })

  it("422 for each that is absent, removed or another customer's, the same for all", async () => {
    const removed = await plant('department')
    await remove('department', removed)
    const references = {
      fleet_id: 4_000_000_001,
      cost_center_id: await plant('cost_center', {}, '2.writer'),
      department_id: removed,
      work_shift_id: await plant('work_shift', shift, '2.writer'),
    }
    expect(await pointersOf(references)).toEqual(
      Object.keys(references).map((name) => ({ pointer: `/data/${name}`, code: 'not_found' })),
    )
  })
})
