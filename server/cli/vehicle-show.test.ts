import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { plantVehicleDay } from '../test/product/plant-vehicle-day.ts'
import { createProductApp, createTestCompany, type ProductApp } from '../test/product/product-app.ts'
import { runShowVehicle } from './vehicle-show.ts'

const master_keys = `k1:${randomBytes(32).toString('base64')}`
let product: ProductApp
let config: Config
let folder: string
let taxNumber: string
let other_tax_number: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-vehicle-show-'))
  product = await createProductApp({ env: { TROPEIRO_MASTER_KEYS: master_keys } })
  const [company, other] = [await createTestCompany(product), await createTestCompany(product)]
  taxNumber = company.tax_number
  other_tax_number = other.tax_number
  const begin = new Date('2026-03-04T12:00:00Z')
  await plantVehicleDay(product, { customer_id: company.customer_id, plate: 'IZA4B27', begin })
  config = readConfig({
    TROPEIRO_DATABASE_URL: product.test_database.runtime_url,
    TROPEIRO_MASTER_KEYS: master_keys,
  })
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const show = (options: { day?: string; svg?: string; language?: string; taxNumber?: string; map?: string }) =>
  runShowVehicle(config, 'IZA-4B27', { maps_dir: '/nowhere', taxNumber, day: '2026-03-04', ...options })

describe('tropeiro vehicle show', () => {
  it('tells the day of a vehicle as a table, in the language of the company', async () => {
    const { text, json } = await show({})
    expect(text).toMatch(/^IZA4B27 · Accelo · quarta-feira, 4 de março de 2026 · America\/Sao_Paulo/)
    expect(text).toMatch(/V1 {2}09:00–09:10 {2}Viagem .*em curso {2}0,9 km/)
    expect(text).toMatch(/percorridos +0,9 km/)
    expect(json).toMatchObject({ ok: true, day: { plate: 'IZA4B27', summary: { total_distance: 890 } } })
    expect((await show({ language: 'en' })).text).toContain('Trips and stops')
  })

  it('draws the way without its jump, alone where there is no map', async () => {
    const svg = path.join(folder, 'day.svg')
    await show({ svg })
    const picture = await readFile(svg, 'utf8')
    expect(picture).toContain('class="track"')
    expect(picture).toContain('sem mapa')
    const [, line = ''] = /class="track"[^>]* d="([^"]*)"/.exec(picture) ?? []
    expect(line.split('L')).toHaveLength(20)
  })

  it('says of a day without anything that nothing is known, and draws nothing', async () => {
    const svg = path.join(folder, 'empty.svg')
    const { text } = await show({ day: '2026-03-07', svg })
    expect(text).toContain('Nada se sabe deste dia')
    await expect(readFile(svg)).rejects.toThrow('ENOENT')
  })

  it('refuses what it cannot show', async () => {
    await expect(show({ taxNumber: other_tax_number })).rejects.toThrow('the company has no vehicle IZA-4B27')
    await expect(show({ day: '2026-02-30' })).rejects.toThrow('2026-02-30 is not a day')
    await expect(show({ language: 'fr' })).rejects.toThrow('--language must be one of pt-BR, en, es')
    await expect(show({ map: 'x.osm' })).rejects.toThrow('--map goes with --svg')
    await expect(show({ svg: 'x.svg', map: '/nowhere/x.osm' })).rejects.toThrow('there is no file')
  })
})
