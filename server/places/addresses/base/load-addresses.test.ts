import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Loader, openLoader } from '@tropeiro/db/reference/open-loader.ts'
import {
  createTestReferenceDatabase,
  type TestReferenceDatabase,
} from '@tropeiro/db/reference/test/test-reference-database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normaliseAddress } from '../normaliser/normalise-address.ts'
import { createAddressBase } from './address-base.ts'
import { createCityNames } from './load/city-names.ts'
import { type AddressFormat, loadAddresses } from './load-addresses.ts'

let test: TestReferenceDatabase
let loader: Loader
const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'))

beforeAll(async () => {
  test = await createTestReferenceDatabase()
  loader = await openLoader(test.migrator_url)
})
afterAll(async () => {
  await loader.close()
  await test.close()
  rmSync(folder, { recursive: true })
})

interface LoadOptions {
  readonly format?: AddressFormat
  readonly city?: string | null
  readonly municipalities?: readonly string[]
}

function load(source: string, file: string, options: LoadOptions = {}) {
  const { format = 'ndjson', city = 'Porto Alegre', municipalities = [] } = options
  return loadAddresses({
    loader,
    clock: system_clock,
    file,
    format,
    source: { name: source, licence: 'CC0', credit: `© ${source}`, edition: null },
    cityOf: createCityNames({ city, state: city === null ? null : 'RS', municipalities, file }),
    batch_lines: 3,
  })
}

function write(name: string, text: string | Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const find = async (text: string) => {
  const base = createAddressBase(test.reference)
  return (await base.find(normaliseAddress(text)))[0] ?? null
}

const line = (s: string, n: string, lat: number, lon = -51.2) => JSON.stringify({ s, n, lat, lon })

describe('NDJSON', () => {
  it('is loaded, plain or compressed, and its houses are found with the credit of the source', async () => {
    const text = [line('Rua das Flores', '10', -30.001), line('Rua das Flores', '30 A', -30.003)].join('\n')
    const plain = await load('plain', write('plain.ndjson', text))
    expect(plain).toMatchObject({ lines: 2, lines_skipped: 0, street_count: 1, point_count: 2 })
    const packed = await load(
      'packed',
      write('packed.ndjson.gz', gzipSync(text.replaceAll('Flores', 'Rosas'))),
    )
    expect(packed).toMatchObject({ point_count: 2 })
    expect(await find('R. das Flores, 30A, Porto Alegre - RS')).toMatchObject({
      latitude: -30.003,
      longitude: -51.2,
      precision: 'number',
      credit: '© plain',
      parts: { street: 'Rua das Flores', number: '30A', city: 'Porto Alegre', state: 'RS' },
    })
  })

  it('is read past lines that say nothing', async () => {
    const lines = ['', 'nonsense', '{"s":"Rua X"}', line('', '1', -30), line('Rua X', '1', -30), '[]']
    const loaded = await load('broken', write('broken.ndjson', lines.join('\r\n')))
    expect(loaded).toMatchObject({ lines: 6, lines_skipped: 4, point_count: 1 })
  })

  it('of which no line can be used leaves what the source has', async () => {
    await load('useful', write('useful.ndjson', line('Rua dos Carreteiros', '7', -30.007)))
    await expect(load('useful', write('wrong.ndjson', '# A page\nof another format\n'))).rejects.toThrow(
      'no line of the file could be used, so nothing was changed',
    )
    expect(await find('Rua dos Carreteiros, 7, Porto Alegre - RS')).toMatchObject({ precision: 'number' })
  })

  it('may name the city on each line', async () => {
    const text = JSON.stringify({
      s: 'Rua do Porto',
      n: '5',
      lat: -30.03,
      lon: -51.3,
      city: 'Guaíba',
      state: 'RS',
    })
    await load('cities', write('cities.ndjson', text), { city: null })
    expect(await find('Rua do Porto 5, Guaíba - RS')).toMatchObject({ parts: { city: 'Guaíba' } })
  })

  it('without any city is refused with the way out', async () => {
    const file = write('nowhere.ndjson', line('Rua X', '1', -30))
    await expect(load('nowhere', file, { city: null })).rejects.toThrow(/--city and --state/)
  })
})

describe('a source', () => {
  it('is replaced as a whole, and leaves the others alone', async () => {
    await load('first', write('a.ndjson', line('Rua Antiga', '10', -30.1)))
    await load('second', write('b.ndjson', line('Rua Vizinha', '10', -30.2)))
    await load('first', write('c.ndjson', line('Rua Nova', '10', -30.3)))
    expect(await find('Rua Antiga 10, Porto Alegre - RS')).toMatchObject({ precision: 'city' })
    expect(await find('Rua Nova 10, Porto Alegre - RS')).toMatchObject({ precision: 'number' })
    expect(await find('Rua Vizinha 10, Porto Alegre - RS')).toMatchObject({ precision: 'number' })
  })

  it('stays as it was when a load fails, and the load that follows goes on', async () => {
    await load('kept', write('kept.ndjson', line('Rua Guardada', '10', -30.1)))
    const at_home = { s: 'Rua Trocada', lat: -30.1, lon: -51.2, city: 'Porto Alegre', state: 'RS' }
    const lines = Array.from({ length: 7 }, (_, n) => JSON.stringify({ ...at_home, n: n + 1 }))
    const homeless = line('Rua Trocada', '9', -30.1)
    const file = write('failing.ndjson', [...lines, homeless].join('\n'))
    await expect(load('kept', file, { city: null })).rejects.toThrow(/--city/)
    expect(await find('Rua Guardada 10, Porto Alegre - RS')).toMatchObject({ precision: 'number' })
    const loaded = await load('kept', file)
    expect(loaded).toMatchObject({ lines: 8, point_count: 8, lines_resumed: 6 })
    expect(await find('Rua Guardada 10, Porto Alegre - RS')).toMatchObject({ precision: 'city' })
  })

  it('is loaded by one process at a time', async () => {
    await withAdmin(async (admin) => {
      await admin.query("select pg_advisory_lock(hashtextextended('tropeiro.source.busy', 0))")
      const running = load('busy', write('busy.ndjson', line('Rua X', '1', -30)))
      await admin.query("select pg_advisory_unlock(hashtextextended('tropeiro.source.busy', 0))")
      await expect(running).resolves.toMatchObject({ point_count: 1 })
    }, test.admin_url)
  })
})

const columns =
  'cod_setor;num_quadra;num_face;CEP;DSC_LOCALIDADE;COD_MUNICIPIO;NOM_TIPO_SEGLOGR;NOM_TITULO_SEGLOGR;NOM_SEGLOGR;NUM_ENDERECO;DSC_MODIFICADOR;LATITUDE;LONGITUDE;NV_GEO_COORD'

function cnefe(row: {
  street?: string
  number: string
  modifier?: string
  lat?: string
  lng?: string
  level?: number
  face?: number
  cep?: string
}): string {
  const { street = 'FLORES', number, modifier = '', lat = '-23,5', lng = '-46,6', level = 1, face = 1 } = row
  return `0001;7;${face};${row.cep ?? '01001000'};SÉ;3550308;RUA;DOUTOR;${street};${number};${modifier};${lat};${lng};${level}`
}

describe('CNEFE', () => {
  it('is read by the names of its columns, in Latin-1 and with commas, one row of each house', async () => {
    const rows = [
      columns,
      cnefe({ number: '10' }),
      cnefe({ number: '10' }),
      cnefe({ number: '20', lat: '-23.501', lng: '-46.6' }),
      cnefe({ number: '10', lat: '-23,500002' }),
      cnefe({ number: '30', level: 5 }),
      cnefe({ number: '40', level: 6 }),
      cnefe({ number: '0', modifier: 'SN', lat: '-23,502' }),
      cnefe({ number: '50', street: 'SÃO "BENTO"' }).replace('SÃO "BENTO"', '"SÃO ""BENTO"""'),
    ]
    const file = write('3550308_SAO_PAULO.csv', Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'))
    const loaded = await load('cnefe', file, { format: 'cnefe', city: null })
    expect(loaded).toMatchObject({ lines: 9, lines_skipped: 2, point_count: 4, street_count: 2 })
    expect(await find('R Dr Flores 10, Sao Paulo SP')).toMatchObject({
      precision: 'number',
      latitude: -23.500002,
      parts: { street: 'Rua Doutor Flores', neighborhood: 'Sé', cep: '01001000', city: 'Sao Paulo' },
    })
    expect(await find('Rua Dr. São Bento, 50 - São Paulo')).toMatchObject({ precision: 'number' })
    expect(await find('01001-000')).toMatchObject({ precision: 'cep', parts: { city: 'Sao Paulo' } })
    expect(await find('Sé, São Paulo - SP')).toMatchObject({ parts: { city: 'Sao Paulo' } })
  })

  it('takes the names of municipalities from a list', async () => {
    const file = write('35_SP.csv', [columns, cnefe({ number: '12', street: 'LISTA' })].join('\n'))
    await expect(load('listed', file, { format: 'cnefe', city: null })).rejects.toThrow(/--municipalities/)
    const municipalities = ['codigo;nome', '3550308;São Paulo;SP']
    await load('listed', file, { format: 'cnefe', city: null, municipalities })
    expect(await find('Rua Doutor Lista 12, São Paulo SP')).toMatchObject({ precision: 'number' })
  })

  it('is refused when the header lacks what a house needs', async () => {
    const file = write('other.csv', 'a;b;c\n1;2;3\n')
    await expect(load('other', file, { format: 'cnefe' })).rejects.toThrow(/LATITUDE/)
  })
})
