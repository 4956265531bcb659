import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDrivers, plantRegisters, testCpf } from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'
import { plantMany } from './test/plant-many.ts'

let drivers: DriversApp

beforeAll(async () => {
  drivers = await createDriversApp()
  await plantMany(drivers, { count: 1, customer_id: 1, registers: await plantRegisters(drivers, 1) })
  const registers = await Promise.all(['A', 'B', 'C'].map((name) => plantRegisters(drivers, 2, name)))
  for (const [n, some] of registers.entries()) {
    await plantMany(drivers, { count: 400, customer_id: 2, after: 600_000 + n * 1_000, registers: some })
  }
})
afterAll(() => drivers.close())

const all = 'includes=department,cost_center,work_shift,cnh_category,point_of_interest,user'

async function countStatements(query: string, as: string) {
  await drivers.send('GET', '/driver/?limit=1', { as })
  drivers.statements.length = 0
  const rows = await listDrivers(drivers, query, as)
  return { rows: rows.length, statements: drivers.statements.length, last: rows.at(-1) }
}

describe('a list with every relation', () => {
  it('costs one statement for the rows, and one per relation for each block of them', async () => {
    const one = await countStatements(`?limit=1000&${all}`, '1.reader')
    const many = await countStatements(`?limit=1000&${all}`, '2.reader')
    expect([one.rows, many.rows]).toStrictEqual([1, 1_000])
    // The names of categories are in memory.
    expect(one.statements).toBe(6)
    // A hundred are shown together, and one more driver tells that there are more.
    expect(many.statements).toBe(1 + 11 * 5)
  })

  it('costs one statement for the rows alone when nothing is asked for', async () => {
    expect(await countStatements('?limit=1000&includes=', '2.reader')).toMatchObject({
      rows: 1_000,
      statements: 1,
    })
  })

  it('shows each driver’s own, whole lists that are streamed too', async () => {
    const rows = await listDrivers(drivers, `?${all}`, '2.reader')
    // Every tenth is no agent.
    expect(rows).toHaveLength(1_080)
    for (const row of rows) {
      expect(row).toMatchObject({
        cpf: testCpf(row.id),
        rg: `RG ${row.id}`,
        date_of_birth: '1980-05-06',
        users: { id: row.id, login: `driver-${row.id}` },
        department: { id: row.department_id },
        cost_center: { id: row.cost_center_id },
        work_shift: { id: row.work_shift_id },
        point_of_interest: { id: row.point_of_interest_id },
      })
    }
    const masked = await listDrivers(drivers, '', '2.masked')
    expect(masked).toHaveLength(1_080)
    for (const row of masked)
      expect(row).toMatchObject({ cpf: expect.stringMatching(/^\*\*\*\./), date_of_birth: null })
  })
})
