import type { Database } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogues } from './read-catalogues.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
})
afterAll(() => test_database.close())

/** A process: with a memory of its own, and the number of statements that it sent. */
function startProcess() {
  const asked = { statements: 0, fault: false }
  const database: Database = {
    ...test_database.database,
    rowsOfPlatform: (statement) => {
      asked.statements++
      if (asked.fault) throw new Error('away')
      return test_database.database.rowsOfPlatform(statement)
    },
  }
  const clock = createMovableClock(new Date('2026-03-04T05:06:07Z'))
  return { asked, clock, read: async () => readCatalogues(database, clock) }
}

describe('readCatalogues', () => {
  it('gives every catalogue by id, as it is shown', async () => {
    const catalogues = await startProcess().read()
    expect(catalogues.vehicle_models.get(1)).toEqual({
      id: 1,
      name: 'Fiorino',
      vehicle_model_manufacturer: { id: 1, name: 'Fiat', vehicle_category: { id: 3, name: 'Utilitário' } },
    })
    expect(catalogues.vehicle_colors.get(3)).toEqual({ id: 3, name: 'Prata' })
    expect(catalogues.fuel_categories.get(5)).toEqual({ id: 5, name: 'Diesel S10' })
    expect(catalogues.vehicle_categories.get(11)).toEqual({ id: 11, name: 'Máquina' })
    expect(catalogues.cnh_categories.get(6)).toEqual({ id: 6, name: 'AB' })
  })

  it('reads once for all who ask, and again after a minute, when an addition is seen', async () => {
    const { asked, clock, read } = startProcess()
    await Promise.all([read(), read(), read()])
    await withAdmin(
      (admin) => admin.query(`insert into reference.vehicle_colors (id, name) values (13, 'Vinho')`),
      test_database.admin_url,
    )
    clock.advance(59_999)
    expect((await read()).vehicle_colors.get(13)).toBeUndefined()
    expect(asked.statements).toBe(5)
    clock.advance(1)
    expect((await read()).vehicle_colors.get(13)).toEqual({ id: 13, name: 'Vinho' })
    expect(asked.statements).toBe(10)
  })

  it('asks again after a fault', async () => {
    const { asked, read } = startProcess()
    asked.fault = true
    await expect(read()).rejects.toThrow('away')
    asked.fault = false
    expect((await read()).vehicle_colors.size).toBeGreaterThan(0)
  })
})
