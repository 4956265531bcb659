import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantNamed, plantVehicle, putOne } from './test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from './test/vehicles-app.ts'

let fleet: VehiclesApp
/** Names of the vehicles of customer 1, by what is special about them. */
const names = ['first', 'hidden', 'blocked', 'cancelled', 'north', 'south', 'late', 'Caminhão 100%_a']
let north: number
let south: number

beforeAll(async () => {
  fleet = await createVehiclesApp()
  north = await plantNamed(fleet, 'cost_center', 'North')
  south = await plantNamed(fleet, 'cost_center', 'South')
  const extra: Readonly<Record<string, object>> = {
    first: { plate: 'ABC1234', chassi: '9bw-zzz 377' },
    hidden: { visible: false },
    north: { cost_center_id: north },
    south: { cost_center_id: south },
  }
  for (const title of names) {
    if (title === 'late') fleet.clock.advance(3_600_000)
    const id = await plantVehicle(fleet, { title, ...extra[title] })
    if (title === 'blocked') await putOne(fleet, 'vehicle', { id, status: 'B' })
    if (title === 'cancelled') await putOne(fleet, 'vehicle', { id, status: 'C' })
  }
  await plantVehicle(fleet, { title: 'foreign', plate: 'ABC1234' }, '2.admin')
  const removed = await plantVehicle(fleet, { title: 'removed' })
  await fleet.send('DELETE', `/vehicle/${removed}`)
})
afterAll(() => fleet.close())

const get = (query: Record<string, string>) =>
  fleet.send('GET', `/v1/vehicle/?${new URLSearchParams(query).toString()}`, { as: '1.reader' })

async function titles(query: Record<string, string> = {}): Promise<string[]> {
  const answer = await get(query)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data.map(({ title }: { title: string }) => title)
}

const without = (...left_out: string[]) => names.filter((name) => !left_out.includes(name))

describe('GET /vehicle/?visible=', () => {
  it('200: absent, the visible ones', async () => {
    expect(await titles()).toStrictEqual(without('hidden', 'cancelled'))
  })
  it('200: 1 visible, 0 not visible, 2 all', async () => {
    expect(await titles({ visible: '1' })).toStrictEqual(without('hidden', 'cancelled'))
    expect(await titles({ visible: '0' })).toStrictEqual(['hidden', 'cancelled'])
    expect(await titles({ visible: '2' })).toStrictEqual(names)
  })
  it('200: absent beside status, all of that status', async () => {
    expect(await titles({ status: 'A' })).toStrictEqual(without('blocked', 'cancelled'))
    expect(await titles({ status: 'B' })).toStrictEqual(['blocked'])
    expect(await titles({ status: 'C' })).toStrictEqual(['cancelled'])
  })
  it('200: given beside status, both', async () => {
    expect(await titles({ status: 'A', visible: '0' })).toStrictEqual(['hidden'])
    expect(await titles({ status: 'C', visible: '1' })).toStrictEqual([])
    expect(await titles({ status: 'C', visible: '2' })).toStrictEqual(['cancelled'])
  })
})

describe('GET /vehicle/?title=', () => {
  it.each([
    ['irs', ['first']],
    ['FIRST', ['first']],
    ['caminhao', ['Caminhão 100%_a']],
    ['CAMINHÃO 100', ['Caminhão 100%_a']],
    ['%', ['Caminhão 100%_a']],
    ['_', ['Caminhão 100%_a']],
    ['\\', []],
    ['nothing', []],
  ])('200: %s is contained, whatever its accents and capitals', async (title, expected) => {
    expect(await titles({ title })).toStrictEqual(expected)
  })
  it('200: an empty text is in every title', async () => {
    expect(await titles({ title: '' })).toStrictEqual(await titles())
  })
})

describe('GET /vehicle/?cost_center_ids=', () => {
  it('200: one or several, in each way to write a collection', async () => {
    expect(await titles({ cost_center_ids: String(north) })).toStrictEqual(['north'])
    for (const query of [`${south},${north}`, `[${north},${south}]`, `${north},${north},${south}`]) {
      expect(await titles({ cost_center_ids: query })).toStrictEqual(['north', 'south'])
    }
    expect(await titles({ cost_center_ids: '999999' })).toStrictEqual([])
    expect(await titles({ cost_center_ids: '' })).toStrictEqual(await titles())
  })
  it('200: several by pages, together with other filters', async () => {
    const query = { cost_center_ids: `${south},${north}`, visible: '2', limit: '1' }
    const first = await get(query)
    expect(first.json()).toMatchObject({ data: [{ title: 'north' }], pagination: { has_more: true } })
    const { next_cursor } = first.json().pagination
    const next = await get({ ...query, cursor: next_cursor })
    expect(next.json()).toMatchObject({ data: [{ title: 'south' }], pagination: { has_more: false } })
    expect(await titles({ cost_center_ids: `${south},${north}`, title: 'sou' })).toStrictEqual(['south'])
  })
})

describe('GET /vehicle/?date_created_begin=&date_created_end=', () => {
  const [early, late] = ['2026-03-04T05:06:07.890Z', '2026-03-04T06:06:07.890Z']
  const lates = ['late', 'Caminhão 100%_a']

  it('200: half-open, either end alone or both', async () => {
    expect(await titles({ date_created_begin: late })).toStrictEqual(lates)
    expect(await titles({ date_created_end: late, visible: '2' })).toStrictEqual(without(...lates))
    expect(await titles({ date_created_end: early })).toStrictEqual([])
    expect(await titles({ date_created_begin: early, date_created_end: late })).not.toContain('late')
    expect(await titles({ date_created_begin: early, visible: '2' })).toStrictEqual(names)
  })
  it('200: without an offset in the zone of the company, with one as it says', async () => {
    expect(await titles({ date_created_begin: '2026-03-04T03:06:07.890' })).toStrictEqual(lates)
    expect(await titles({ date_created_begin: '2026-03-04T09:06:07.890+03:00' })).toStrictEqual(lates)
    const answer = await fleet.send('GET', '/vehicle/?date_created_begin=2026-03-04T09:06:07.890+03:00')
    expect(answer.json().data).toHaveLength(2)
  })
  it('200: by pages', async () => {
    const seen: string[] = []
    const query = { date_created_begin: early, visible: '2', limit: '3' }
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await get(cursor === '' ? query : { ...query, cursor })
      seen.push(...answer.json().data.map(({ title }: { title: string }) => title))
      cursor = answer.json().pagination.next_cursor
    }
    expect(seen).toStrictEqual(names)
  })
})

describe('GET /vehicle/?plate= and ?chassi=', () => {
  it.each(['ABC1234', 'ABC1C34', 'abc-1234', 'abc 1c34'])('200: %s finds the one vehicle', async (plate) => {
    expect(await titles({ plate })).toStrictEqual(['first'])
  })
  it.each(['ABC1235', 'ABC', 'x'])('200: "%s" finds none', async (plate) => {
    expect(await titles({ plate })).toStrictEqual([])
  })
  it.each(['9BWZZZ377', '9bw zzz-377'])(
    '200: the chassis %s, punctuation and capitals ignored',
    async (chassi) => {
      expect(await titles({ chassi })).toStrictEqual(['first'])
    },
  )
  it('200: another chassis finds none', async () => {
    expect(await titles({ chassi: '9BW' })).toStrictEqual([])
  })
})

describe('GET /vehicle/ with wrong parameters', () => {
  it.each([
    ['visible', '3', 'too_big'],
    ['visible', 'x', 'wrong_type'],
    ['status', 'D', 'not_allowed'],
    ['cost_center_ids', 'x', 'wrong_type'],
    ['date_created_begin', 'yesterday', 'wrong_format'],
    ['date_created_end', '2026-02-30T00:00:00Z', 'wrong_format'],
    ['limit', '0', 'too_small'],
    ['cursor', 'x', 'wrong_cursor'],
  ])('422: %s=%s is %s', async (parameter, value, code) => {
    const answer = await get({ [parameter]: value })
    expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([422, { parameter, code }])
  })
  it('200: unknown ones have no effect', async () => {
    expect(await titles({ customer_id: '2', date_excluded: '1' })).toStrictEqual(await titles())
  })
})
