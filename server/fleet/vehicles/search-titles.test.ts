import { plantSuffixes } from '@tropeiro/server/test/plant-suffixes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantVehicle, putOne } from './test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from './test/vehicles-app.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
})
afterAll(() => fleet.close())

async function titlesWith(part: string, more = '', as = '1.reader'): Promise<string[]> {
  const answer = await fleet.send('GET', `/vehicle/?title=${encodeURIComponent(part)}${more}`, { as })
  return answer.json().data.map(({ title }: { title: string }) => title)
}

const storedRows = () => fleet.rowsBehind('select distinct id from app.text_suffixes where customer_id = 1')

describe('GET /vehicle/?title=', () => {
  it('200: finds a title by any part of it, however it is written, from its creation to its removal', async () => {
    const title = 'Caminhão Baú 東京 😀 n.º 12'
    const id = await plantVehicle(fleet, { title })
    for (const part of ['caminhao', 'BAÚ', 'u 東', '京', '😀', '12', 'nhão baú 東京 😀 n.º 12']) {
      expect(await titlesWith(part)).toStrictEqual([title])
    }
    for (const part of ['13', 'caminhao 東', 'x']) expect(await titlesWith(part)).toStrictEqual([])
    await putOne(fleet, 'vehicle', { id, title: 'Guincho' })
    expect(await titlesWith('baú')).toStrictEqual([])
    expect(await titlesWith('uinc')).toStrictEqual(['Guincho'])
    await putOne(fleet, 'vehicle', { id, year: 2020 })
    expect(await titlesWith('uinc')).toStrictEqual(['Guincho'])
    await fleet.send('DELETE', `/vehicle/${id}`)
    expect(await titlesWith('uinc')).toStrictEqual([])
    expect(await storedRows()).toStrictEqual([])
  })

  it('200: a part that is longer than what is kept is still compared whole', async () => {
    const beginning = 'a very long title of a vehicle that '
    for (const end of ['ends here', 'goes on']) await plantVehicle(fleet, { title: beginning + end })
    expect(await titlesWith(`${beginning}goes`)).toStrictEqual([`${beginning}goes on`])
    expect(await titlesWith(beginning)).toHaveLength(2)
  })

  it('200: is of one customer', async () => {
    await plantVehicle(fleet, { title: 'Zeppelin' }, '2.admin')
    expect(await titlesWith('zeppelin')).toStrictEqual([])
    expect(await titlesWith('zeppelin', '', '2.reader')).toStrictEqual(['Zeppelin'])
  })

  it('200: pages of what few have and of what many have are the whole list, in its order', async () => {
    await fleet.rowsBehind(
      `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, visible, date_created, date_modified)
       select 3, title, title, 'P' || n, 'P' || n, n % 7 <> 0, '2026-01-01', '2026-01-01' from generate_series(1, 2500) as n,
         lateral (select 'truck ' || n || case when n % 500 < 2 then ' rare rare' else '' end as title) as made`,
    )
    await plantSuffixes(fleet.test_database.admin_url)
    for (const [part, size] of [
      ['rare', 1],
      ['rare', 3],
      ['truck', 900],
      ['uck 12', 10],
    ] as const) {
      const rows = await fleet.rowsBehind(
        'select title from app.vehicles where customer_id = 3 and visible and strpos(title, $1) > 0 order by id',
        [part],
      )
      expect(await pagesOf(part, size)).toStrictEqual(rows.map(({ title }) => title))
    }
  })

  async function pagesOf(part: string, size: number): Promise<string[]> {
    const titles: string[] = []
    const first = `/vehicle/?title=${part}&limit=${size}`
    for (let url: string | null = first; url !== null; ) {
      const answer = await fleet.send('GET', url, { as: '3.reader' })
      const page = answer.json<{ data: { title: string }[]; pagination: { next_cursor: string | null } }>()
      titles.push(...page.data.map(({ title }) => title))
      const { next_cursor } = page.pagination
      url = next_cursor === null ? null : `${first}&cursor=${next_cursor}`
    }
    return titles
  }
})
