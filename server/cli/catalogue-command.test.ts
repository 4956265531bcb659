import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAddToCatalogue } from './catalogue-command.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
})
afterAll(() => test_database.close())

const add = (kind: string, name: string, more: { manufacturer?: string; category?: string } = {}) =>
  runAddToCatalogue({ migrator_database_url: test_database.migrator_url }, { kind, name, ...more })

const rows = async (sql: string) =>
  (await withAdmin((admin) => admin.query<Record<string, unknown>>(sql), test_database.admin_url)).rows

describe('catalogue add', () => {
  it('adds a name under the next number and prints it', async () => {
    const answer = await add('vehicle_color', ' Vinho ')
    expect(answer).toEqual({
      json: { ok: true, kind: 'vehicle_color', id: 13 },
      text: 'vehicle_color 13: Vinho',
    })
    expect(await rows('select name from reference.vehicle_colors where id = 13')).toEqual([{ name: 'Vinho' }])
  })

  it('adds a manufacturer with or without a category, then its model', async () => {
    await add('vehicle_model_manufacturer', 'Agrale')
    const { json } = await add('vehicle_model_manufacturer', 'DAF', { category: 'carreta' })
    const model = await add('vehicle_model', 'XF 480', { manufacturer: 'daf' })
    expect(model.json).toMatchObject({ kind: 'vehicle_model', id: 16 })
    expect(await rows('select * from reference.vehicle_models where id = 16')).toEqual([
      { id: 16, name: 'XF 480', vehicle_model_manufacturer_id: json['id'] },
    ])
    expect(
      await rows(`select name, vehicle_category_id from reference.vehicle_model_manufacturers where id > 10`),
    ).toEqual([
      { name: 'Agrale', vehicle_category_id: null },
      { name: 'DAF', vehicle_category_id: 9 },
    ])
  })

  it('takes the name of a model again for another manufacturer', async () => {
    expect((await add('vehicle_model', 'Master', { manufacturer: 'Fiat' })).json).toMatchObject({ ok: true })
  })

  it('gives each of those who add at a time a number of its own', async () => {
    const answers = await Promise.all(
      ['GNL', 'Biometano', 'Hidrogênio'].map((name) => add('fuel_category', name)),
    )
    expect(new Set(answers.map(({ json }) => json['id']))).toEqual(new Set([9, 10, 11]))
  })

  it.each([
    ['vehicle_category', 'onibus', {}, 'there is a vehicle_category "onibus" already: 10'],
    ['vehicle_model', 'fiorino', { manufacturer: 'FIAT' }, 'there is a vehicle_model "fiorino" already: 1'],
    ['vehicle_model', 'X', {}, 'a vehicle_model needs --manufacturer'],
    ['vehicle_model', 'X', { manufacturer: 'Nobody' }, 'there is no vehicle_model_manufacturer "Nobody"'],
    ['vehicle_model_manufacturer', 'X', { category: 'Balloon' }, 'there is no vehicle_category "Balloon"'],
    ['vehicle_color', 'X', { manufacturer: 'Fiat' }, '--manufacturer does not go with this catalogue'],
    ['vehicle_model', 'X', { category: 'Van' }, '--category does not go with this catalogue'],
    ['balloon', 'X', {}, '"balloon" is no catalogue: vehicle_model, vehicle_model_manufacturer'],
    ['vehicle_color', '  ', {}, '--name must have 1 to 200 characters'],
  ])('refuses %s "%s" %j', async (kind, name, more, message) => {
    await expect(add(kind, name, more)).rejects.toThrow(message)
  })

  it('is told apart from a database that does not answer', async () => {
    const away = { migrator_database_url: 'postgres://x@127.0.0.1:1/x' }
    await expect(runAddToCatalogue(away, { kind: 'vehicle_color', name: 'X' })).rejects.toThrow(
      /does not answer/,
    )
  })
})
