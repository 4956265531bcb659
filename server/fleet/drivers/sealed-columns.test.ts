import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpRows, searchSecrets } from '../../test/secrets/search-secrets.ts'
import { type SealedColumn, sealed_columns } from './sealed-columns.ts'
import { plantDriver, readDriver, testCnhNumber, testCpf } from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

let drivers: DriversApp

beforeAll(async () => {
  drivers = await createDriversApp()
})
afterAll(() => drivers.close())

const statusOf = async (id: number) => (await drivers.send('GET', `/driver/${id}`)).statusCode

const restore = async (id: number, column: string, bytes: unknown) =>
  drivers.rowsBehind(`update app.drivers set ${column} = $2 where id = $1`, [id, bytes])

describe('a sealed column', () => {
  const documents = (n: number) => ({
    cpf: testCpf(n),
    rg: `RG-${n}`,
    cnh_number: testCnhNumber(n),
    date_of_birth: '1977-07-17',
  })

  it.each(sealed_columns)(
    '%s does not open in another row, another column or another customer',
    async (column) => {
      const n = 300_000_000 + sealed_columns.indexOf(column) * 10
      const id = await plantDriver(drivers, documents(n))
      const other = await plantDriver(drivers, documents(n + 1))
      const foreign = await plantDriver(drivers, documents(n), '2.writer')
      const read = async (from: number, name: SealedColumn) =>
        (await drivers.rowsBehind(`select ${name} as bytes from app.drivers where id = $1`, [from]))[0]?.[
          'bytes'
        ]
      const own = await read(id, column)
      const neighbour = column === 'cpf' ? 'rg' : 'cpf'
      for (const moved of [
        await read(other, column),
        await read(foreign, column),
        await read(id, neighbour),
      ]) {
        await restore(id, column, moved)
        expect(await statusOf(id)).toBe(500)
      }
      await restore(id, column, own)
      expect(await readDriver(drivers, id)).toMatchObject(documents(n))
    },
  )
})

/** Numbers that nothing else has, in the forms that a client sends. */
const sentinel = {
  cpf: testCpf(718_281_828),
  rg: 'SENTINEL-RG-31415',
  cnh_number: testCnhNumber(918_273_645),
  date_of_birth: '1931-12-30',
}
const changed = {
  cpf: testCpf(618_033_988).replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
  rg: 'SENTINEL-RG-27182',
  cnh_number: testCnhNumber(817_263_545),
  date_of_birth: '1932-11-29',
}

describe('personal values', () => {
  const refusals: string[] = []

  beforeAll(async () => {
    const send = async (...sending: Parameters<DriversApp['send']>) => {
      const answer = await drivers.send(...sending)
      if (answer.statusCode >= 400) refusals.push(answer.body + JSON.stringify(answer.headers))
      return answer
    }
    const headers = { 'idempotency-key': 'sentinel' }
    const body = { data: { name: 'Sentinel', ...sentinel } }
    const { id } = (await send('POST', '/driver/', { body, headers })).json().data
    await send('POST', '/driver/', { body, headers })
    // Refused: taken, and wrong in ways that the schema, the check digits and the database find.
    await send('POST', '/driver/', { body })
    await send('POST', '/driver/', { body: { data: { ...sentinel, name: 7 } } })
    await send('PUT', `/driver/${id}`, { body: { data: { ...changed, cpf: `${changed.cpf}9` } } })
    await send('PUT', `/driver/${id}`, { body: { data: { ...changed, cnh_category_id: 99 } } })
    await send('GET', `/driver/?cpf=${sentinel.cpf}`)
    await send('GET', `/driver/?cpf=${sentinel.cpf}&limit=x`)
    await drivers.rowsBehind('alter table app.drivers add constraint planted check (row_version < 2)')
    await send('PUT', `/driver/${id}`, { body: { data: changed } })
    await send('GET', `/driver/?cpf=${encodeURIComponent(changed.cpf)}`)
    await drivers.rowsBehind('alter table app.drivers drop constraint planted')
    await send('PUT', `/driver/${id}`, { body: { data: changed } })
    await send('DELETE', `/driver/${id}`)
  })

  const secrets = [sentinel, changed].flatMap((values) =>
    Object.entries(values).flatMap(([name, text]) => [
      { name, text },
      { name: `${name}, digits`, text: text.replaceAll(/[.-]/g, '') },
    ]),
  )
  const haystacks = async () => [
    { name: 'the log', text: drivers.log.join('\n') },
    { name: 'a refusal', text: refusals.join('\n') },
    { name: 'the database', text: await dumpRows(drivers.test_database.admin_url) },
  ]

  it('are nowhere in clear: not in a dump, a log or a refusal', async () => {
    expect(refusals).toHaveLength(6)
    expect(drivers.log.join('\n')).toContain('planted')
    expect(searchSecrets(secrets, await haystacks())).toStrictEqual([])
  })

  it('would be found: the search finds planted ones', async () => {
    await drivers.rowsBehind('update app.drivers set cep = $1, number = $2', [
      sentinel.cpf,
      changed.date_of_birth,
    ])
    drivers.log.push(`{"url":"/driver/?cpf=${changed.cpf}"}`)
    expect(searchSecrets(secrets, await haystacks())).toStrictEqual([
      'cpf in the log',
      'cpf in the database',
      'cpf, digits in the database',
      'date_of_birth in the database',
    ])
  })
})
