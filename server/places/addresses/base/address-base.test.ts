import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createReferenceDatabase } from '@tropeiro/db/reference/create-reference-database.ts'
import { openLoader } from '@tropeiro/db/reference/open-loader.ts'
import {
  createTestReferenceDatabase,
  type TestReferenceDatabase,
  testReferenceSettings,
} from '@tropeiro/db/reference/test/test-reference-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normaliseAddress } from '../normaliser/normalise-address.ts'
import { type AddressBase, createAddressBase } from './address-base.ts'
import { loadAddresses } from './load-addresses.ts'

let test: TestReferenceDatabase
let base: AddressBase

interface House {
  readonly s: string
  readonly n: number
  readonly north?: number
  readonly city?: string
  readonly cep?: string
  readonly neighborhood?: string
}

/** Streets that run east from a kilometre north of each other, a metre to a number. */
const houses: House[] = [
  ...[10, 30, 50, 70, 90].map((n) => ({ s: 'Rua das Flores', n, cep: '90010001', neighborhood: 'Centro' })),
  ...[11, 31, 51].map((n) => ({ s: 'Avenida das Flores', n, north: 1, cep: '90010002' })),
  ...[10, 30].map((n) => ({ s: 'Rua General Lima e Silva', n, north: 2, cep: '90010003' })),
  ...[10, 30].map((n) => ({ s: 'Rua Um', n, north: 3, neighborhood: 'Vila Nova', cep: '90010004' })),
  ...[10, 30].map((n) => ({ s: 'Rua Um', n, north: 9, neighborhood: 'Belém', cep: '90010005' })),
  ...[10, 30].map((n) => ({ s: 'Rua das Flores', n, north: 50, city: 'Guaíba', cep: '92700001' })),
  ...[10, 30].map((n) => ({ s: 'Rua do Lago', n, north: 51, city: 'Guaíba', cep: '92700002' })),
  ...[10, 30].map((n) => ({ s: 'Estrada Geral', n, north: 40 + n, city: 'Guaíba', cep: '92790000' })),
]

function lineOf({ s, n, north = 0, city = 'Porto Alegre', ...more }: House): string {
  const lat = -30 + north * 0.01
  return JSON.stringify({ s, n: String(n), lat, lon: -51 + n / 96_300, city, state: 'RS', ...more })
}

beforeAll(async () => {
  test = await createTestReferenceDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'))
  const file = path.join(folder, 'houses.ndjson')
  writeFileSync(file, houses.map(lineOf).join('\n'))
  const loader = await openLoader(test.migrator_url)
  await loadAddresses({
    loader,
    clock: system_clock,
    file,
    format: 'ndjson',
    source: { name: 'made up', licence: 'CC0', credit: '© nobody', edition: null },
    cityOf: (city) => ({ code: 0, name: city.split('|')[0] ?? '', state: 'RS' }),
  })
  await loader.close()
  rmSync(folder, { recursive: true })
  base = createAddressBase(test.reference)
})
afterAll(() => test.close())

const find = async (text: string) => (await base.find(normaliseAddress(text)))[0] ?? null
const eastOf = (candidate: { longitude: number } | null) => ((candidate?.longitude ?? 0) + 51) * 96_300

describe('find', () => {
  it('finds a house by street and number', async () => {
    const found = await find('Rua das Flores, 30 - Centro, Porto Alegre - RS')
    expect(found).toMatchObject({
      precision: 'number',
      latitude: -30,
      provider: 'address_base',
      confidence: 1,
      credit: '© nobody',
      parts: {
        street: 'Rua das Flores',
        number: '30',
        neighborhood: 'Centro',
        cep: '90010001',
        country: 'BR',
      },
    })
    expect(eastOf(found)).toBeCloseTo(30, 0)
  })

  it('puts a number that is not there between its neighbours', async () => {
    const found = await find('R. das Flores 40, Porto Alegre/RS')
    expect(found).toMatchObject({ precision: 'interpolated', parts: { number: '40' } })
    expect(eastOf(found)).toBeCloseTo(40, 0)
  })

  it('says only the street for a number far beyond, for none, and for s/n', async () => {
    expect(await find('Rua das Flores, 900, Porto Alegre - RS')).toMatchObject({ precision: 'street' })
    expect(await find('Rua das Flores, Porto Alegre - RS')).toMatchObject({ precision: 'street' })
    expect(await find('Rua das Flores, s/n, Porto Alegre - RS')).toMatchObject({ precision: 'street' })
  })

  it('finds a street with a typo, without its title, and prefers the type that was written', async () => {
    expect(await find('Rua Lima e Silav 30, Porto Alegre')).toMatchObject({
      parts: { street: 'Rua General Lima e Silva' },
    })
    expect(await find('Av. das Flores 31, Porto Alegre')).toMatchObject({
      parts: { street: 'Avenida das Flores' },
    })
  })

  it('tells streets of one name apart by CEP and by neighbourhood, and else is not sure', async () => {
    expect(await find('Rua Um, 10, Porto Alegre - RS, 90010-005')).toMatchObject({ latitude: -29.91 })
    expect(await find('Rua Um, 10 - Vila Nova, Porto Alegre - RS')).toMatchObject({ latitude: -29.97 })
    const unsure = await find('Rua Um, 10, Porto Alegre - RS')
    expect(unsure?.confidence).toBeLessThan(0.8)
  })

  it('never answers with a house of another city', async () => {
    expect(await find('Rua das Flores, 10, Guaíba - RS')).toMatchObject({ parts: { city: 'Guaíba' } })
    expect(await find('Rua das Flores, 10, Curitiba - PR')).toBeNull()
    expect(await find('Rua do Lago, 10, Porto Alegre - RS')).toMatchObject({ precision: 'city' })
  })

  it('takes the city from the CEP, or from the default where nothing names one', async () => {
    expect(await find('Rua das Flores, 10, 92700-001')).toMatchObject({ parts: { city: 'Guaíba' } })
    const address = normaliseAddress('Rua das Flores, 10')
    expect(await base.find(address)).toEqual([])
    const default_city = { city: 'guaiba', state: 'RS' }
    expect((await base.find(address, { default_city }))[0]).toMatchObject({ parts: { city: 'Guaíba' } })
  })

  it('answers with the area when that is all there is', async () => {
    expect(await find('90010-003')).toMatchObject({ precision: 'cep', parts: { cep: '90010003' } })
    expect(await find('Porto Alegre - RS')).toMatchObject({ precision: 'city' })
  })

  it('survives what no address is', async () => {
    for (const text of [
      '',
      "'; drop table reference.points; --",
      '%_\\',
      `Rua ${'x'.repeat(5_000)}, Porto Alegre`,
    ]) {
      await expect(find(text)).resolves.not.toBe(undefined)
    }
  })

  it('says so when the base cannot be asked, and answers again when it can', async () => {
    const away = createReferenceDatabase(testReferenceSettings('postgres://nobody@127.0.0.1:1/nothing'))
    const without = createAddressBase(away)
    const address = normaliseAddress('Rua das Flores 10, Porto Alegre')
    await expect(without.find(address)).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(without.find(address)).rejects.toMatchObject({ reason: 'unreachable' })
    await away.close()
  })
})

describe('nearest', () => {
  it('is the house beside a point, or nothing where none is within 100 m', async () => {
    expect(await base.nearest({ lat: -30.0003, lng: -51 + 52 / 96_300 })).toMatchObject({
      precision: 'number',
      parts: { street: 'Rua das Flores', number: '50', city: 'Porto Alegre' },
    })
    expect(await base.nearest({ lat: -30.005, lng: -51 })).toBeNull()
  })
})

describe('findCepPlaces', () => {
  it('knows where the houses of a CEP are, unless it is unknown or as wide as a town', async () => {
    const places = await base.findCepPlaces(['90010001', '90010002', '99999999', '92790000'])
    expect([...places.keys()].toSorted()).toEqual(['90010001', '90010002'])
    const flowers = places.get('90010001')
    expect(flowers?.latitude).toBeCloseTo(-30, 4)
    expect(eastOf(flowers ?? null)).toBeCloseTo(50, 0)
    expect(flowers?.radius_m).toBeGreaterThan(35)
    expect(flowers?.radius_m).toBeLessThan(60)
  })

  it('has nothing to say of nothing', async () => {
    expect(await base.findCepPlaces([])).toEqual(new Map())
  })
})

describe('isKnownCity', () => {
  it('knows the cities of the base', () => {
    expect(base.isKnownCity('guaiba')).toBe(true)
    expect(base.isKnownCity('curitiba')).toBe(false)
  })
})
