import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistersApp, type RegistersApp } from '../test/registers-app.ts'

let registers: RegistersApp
let made = 0

const url = '/work_shift/'
const hour_ms = 3_600_000
const time_zone = 'America/Manaus'
const monday = { weekday: 1, start: '08:00', end: '12:00' }
const afternoon = { weekday: 1, start: '13:00', end: '18:00' }
const night = { weekday: 7, start: '22:00', end: '06:00' }

beforeAll(async () => {
  registers = await createRegistersApp()
})
afterAll(() => registers.close())

const shift = (data: object = {}) => ({ name: `Shift ${++made}`, time_zone, days: [monday], ...data })

async function plant(data: object = {}, as = '1.writer'): Promise<number> {
  const answer = await registers.send('POST', url, { as, data: shift(data) })
  expect(answer.statusCode).toBe(201)
  return answer.json().data.id
}

async function put(data: object) {
  const answer = await registers.send('PUT', url, { data })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

async function read(id: number, at?: string) {
  const query = at === undefined ? '' : `?at=${encodeURIComponent(at)}`
  const answer = await registers.send('GET', `${url}${id}${query}`)
  return answer.statusCode === 200 ? answer.json().data : answer.statusCode
}

describe('POST /work_shift', () => {
  it('201: the whole shift, its days in the order of the week, valid from now on', async () => {
    const data = shift({ days: [night, afternoon, monday] })
    const answer = await registers.send('POST', url, { data })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json().data
    expect(answer.json().data).toEqual({
      id,
      name: data.name,
      time_zone,
      days: [monday, afternoon, night],
      valid_from: registers.clock.now().toISOString(),
      valid_to: null,
    })
    expect(answer.headers).toMatchObject({ location: `/v1/work_shift/${id}`, etag: '"1"' })
    expect(await read(id)).toEqual(answer.json().data)
  })

  it('201: a moment without an offset is in the zone of the caller', async () => {
    const answer = await registers.send('POST', url, { data: shift({ valid_from: '2026-01-01T00:00:00' }) })
    expect(answer.json().data.valid_from).toBe('2026-01-01T03:00:00.000Z')
  })

  it('201: a shift that begins later is seen with its first days, but not at a moment before', async () => {
    const id = await plant({ valid_from: '2027-01-01T00:00:00Z' })
    expect(await read(id)).toMatchObject({ days: [monday], valid_from: '2027-01-01T00:00:00.000Z' })
    expect(await read(id, '2026-12-31T23:59:59Z')).toBe(404)
    expect(await read(id, '2027-01-01T00:00:00Z')).toMatchObject({ days: [monday] })
  })

  it('409: a name in use; free again once its shift is removed', async () => {
    const id = await plant({ name: 'Manhã' })
    const data = shift({ name: 'MANHA' })
    const taken = await registers.send('POST', url, { data })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'already_exists'])
    await registers.send('DELETE', `${url}${id}`)
    expect((await registers.send('POST', url, { data })).statusCode).toBe(201)
  })

  it.each([
    [{ days: [monday, { weekday: 1, start: '11:59', end: '13:00' }] }, '/data/days/1', 'invalid'],
    [{ days: [monday, night, { weekday: 1, start: '05:00', end: '07:00' }] }, '/data/days/2', 'invalid'],
    [{ days: [{ weekday: 0, start: '08:00', end: '12:00' }] }, '/data/days/0/weekday', 'too_small'],
    [{ days: [{ weekday: 8, start: '08:00', end: '12:00' }] }, '/data/days/0/weekday', 'too_big'],
    [{ days: [{ weekday: 1, start: '24:00', end: '12:00' }] }, '/data/days/0/start', 'wrong_format'],
    [{ days: [{ weekday: 1, start: '08:00', end: '8:30' }] }, '/data/days/0/end', 'wrong_format'],
    [{ days: [{ weekday: 1, start: '08:00' }] }, '/data/days/0/end', 'required'],
    [{ days: undefined }, '/data/days', 'required'],
    [{ time_zone: undefined }, '/data/time_zone', 'required'],
    [{ time_zone: 'Mars/Base' }, '/data/time_zone', 'wrong_format'],
    [{ name: '  ' }, '/data/name', 'required'],
    [{ valid_from: 'soon' }, '/data/valid_from', 'wrong_format'],
    [{ valid_from: '2026-02-30T00:00:00Z' }, '/data/valid_from', 'wrong_format'],
  ])('422: %j', async (data, pointer, code) => {
    const answer = await registers.send('POST', url, { data: shift(data) })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer, code }])
  })

  it('401 without a token, 403 without the scope', async () => {
    expect((await registers.send('POST', url, { as: null, data: shift() })).statusCode).toBe(401)
    expect((await registers.send('POST', url, { as: '1.reader', data: shift() })).statusCode).toBe(403)
  })
})

describe('PUT /work_shift', () => {
  it('200: new days hold from now on, and those before stay answerable', async () => {
    const id = await plant()
    const before = registers.clock.now()
    registers.clock.advance(hour_ms)
    const changed = await put({ id, days: [night] })
    const now = registers.clock.now().toISOString()
    expect(changed).toMatchObject({ days: [night], valid_from: now, valid_to: null })
    expect(await read(id)).toEqual(changed)
    expect(await read(id, before.toISOString())).toMatchObject({ days: [monday], valid_to: now })
    expect(await read(id, new Date(before.getTime() - 1).toISOString())).toBe(404)
  })

  it('200: days from a later moment on leave those of now alone until then', async () => {
    const id = await plant()
    const planned = await put({ id, days: [night], valid_from: '2026-12-01T00:00:00Z' })
    expect(planned).toMatchObject({ days: [night], valid_from: '2026-12-01T00:00:00.000Z' })
    expect(await read(id)).toMatchObject({ days: [monday], valid_to: '2026-12-01T00:00:00.000Z' })
    expect(await read(id, '2026-12-01T00:00:00Z')).toEqual(planned)
  })

  it('200: days of now change up to those that are planned', async () => {
    const id = await plant()
    await put({ id, days: [night], valid_from: '2026-12-01T00:00:00Z' })
    registers.clock.advance(hour_ms)
    const changed = await put({ id, days: [afternoon] })
    expect(changed).toMatchObject({ days: [afternoon], valid_to: '2026-12-01T00:00:00.000Z' })
    expect(await read(id, '2026-12-01T00:00:00Z')).toMatchObject({ days: [night], valid_to: null })
  })

  it('200: what begins at the same moment is put right', async () => {
    const id = await plant({ valid_from: '2026-01-01T00:00:00Z' })
    await put({ id, days: [night], valid_from: '2026-01-01T00:00:00Z' })
    expect(await read(id, '2026-01-02T00:00:00Z')).toMatchObject({ days: [night], valid_to: null })
  })

  it('200: a name changes without a new version', async () => {
    const id = await plant()
    const before = await read(id)
    registers.clock.advance(hour_ms)
    expect(await put({ id, name: 'Renamed' })).toEqual({ ...before, name: 'Renamed' })
  })

  it('200: a zone changes from now, or from a moment on; past days are read in the zone that they had', async () => {
    const id = await plant({ valid_from: '2026-01-01T00:00:00Z' })
    registers.clock.advance(hour_ms)
    const now = registers.clock.now().toISOString()
    const changed = await put({ id, time_zone: 'America/Noronha' })
    expect(changed).toMatchObject({ time_zone: 'America/Noronha', days: [monday], valid_from: now })
    expect(await read(id, '2026-02-01T00:00:00Z')).toMatchObject({ time_zone, valid_to: now })
    const valid_from = '2026-12-01T00:00:00.000Z'
    await put({ id, time_zone: 'America/Belem', valid_from })
    expect(await read(id)).toMatchObject({ time_zone: 'America/Noronha', valid_to: valid_from })
    expect(await read(id, valid_from)).toMatchObject({ time_zone: 'America/Belem', days: [monday] })
  })

  it('200 and no trace: the same days, in another order', async () => {
    const id = await plant({ days: [monday, night] })
    registers.clock.advance(hour_ms)
    const answer = await registers.send('PUT', url, { data: { id, days: [night, monday] } })
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"1"'])
    const versions = await registers.rowsBehind(
      'select count(*)::int as n from app.work_shift_versions where work_shift_id = $1',
      [id],
    )
    expect(versions).toEqual([{ n: 1 }])
  })

  it('changes at a time leave versions that follow each other without a gap', async () => {
    const id = await plant({ valid_from: '2026-01-01T00:00:00Z' })
    const put_at = (day: number) =>
      put({ id, days: [{ ...monday, weekday: day }], valid_from: `2026-02-0${day}T00:00:00Z` })
    await Promise.all([5, 2, 4, 3, 6].map(put_at))
    const versions = await registers.rowsBehind(
      'select valid_from, valid_to from app.work_shift_versions where work_shift_id = $1 order by valid_from',
      [id],
    )
    expect(versions).toHaveLength(6)
    expect(versions.map((version) => version['valid_to'])).toEqual([
      ...versions.slice(1).map((version) => version['valid_from']),
      null,
    ])
  })

  it("404: absent or another customer's; 409: a name in use; 412: a stale version", async () => {
    const id = await plant()
    const name = `Taken ${++made}`
    await plant({ name })
    expect((await registers.send('PUT', url, { as: '2.writer', data: { id, name } })).statusCode).toBe(404)
    expect((await registers.send('PUT', url, { data: { id: 4_000_000_001, name } })).statusCode).toBe(404)
    expect((await registers.send('PUT', url, { data: { id, name } })).statusCode).toBe(409)
    const stale = await registers.send('PUT', url, { data: { id }, headers: { 'if-match': '"9"' } })
    expect(stale.statusCode).toBe(412)
  })

  it.each([
    [{ valid_from: '2026-01-01T00:00:00Z' }, '/data/days', 'required'],
    [{ days: [monday, monday] }, '/data/days/1', 'invalid'],
    [{ days: null }, '/data/days', 'wrong_type'],
  ])('422: %j', async (data, pointer, code) => {
    const answer = await registers.send('PUT', url, { data: { id: await plant(), ...data } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer, code }])
  })
})

describe('GET /work_shift', () => {
  it('lists the days of now, or those of a moment, and finds names by a part', async () => {
    const as = '3.writer'
    const id = await plant({ name: 'Café da manhã', valid_from: '2026-01-01T00:00:00Z' }, as)
    const data = { id, days: [night], valid_from: '2026-02-01T00:00:00Z' }
    await registers.send('PUT', url, { as, data })
    await plant({ name: 'Tarde', valid_from: '2026-02-01T00:00:00Z' }, as)
    const found = async (query: string) => {
      const answer = await registers.send('GET', `${url}?${query}`, { as })
      return answer.json().data.map((row: { name: string; days: unknown }) => [row.name, row.days])
    }
    const tarde = ['Tarde', [monday]]
    expect(await found('')).toEqual([['Café da manhã', [night]], tarde])
    expect(await found('at=2026-01-15T00:00:00Z')).toEqual([['Café da manhã', [monday]]])
    expect(await found('at=2026-02-01T00:00:00')).toEqual([['Café da manhã', [night]], tarde])
    expect(await found('name=CAFE')).toEqual([['Café da manhã', [night]]])
    expect(await found('limit=1')).toHaveLength(1)
  })

  it('422: a moment that is none', async () => {
    for (const path of [`${url}?at=today`, `${url}1?at=today`]) {
      const answer = await registers.send('GET', path)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toMatchObject([{ parameter: 'at', code: 'wrong_format' }])
    }
  })

  it("404: absent, removed or another customer's; 403 without the scope", async () => {
    const id = await plant()
    expect((await registers.send('GET', `${url}${id}`, { as: '2.writer' })).statusCode).toBe(404)
    expect((await registers.send('GET', `${url}${id}`, { as: '1.stranger' })).statusCode).toBe(403)
    expect((await registers.send('DELETE', `${url}${id}`)).statusCode).toBe(204)
    expect(await read(id)).toBe(404)
    expect((await registers.send('DELETE', `${url}${id}`)).statusCode).toBe(404)
  })
})

it('every change leaves its audit and its event, with names of fields and never values', async () => {
  const id = await plant()
  registers.clock.advance(hour_ms)
  await put({ id, days: [night] })
  await put({ id, name: `Named ${++made}` })
  await registers.send('DELETE', `${url}${id}`)
  const fields = [['name', 'time_zone', 'days'], ['days'], ['name'], []]
  const trail = await registers.rowsBehind(
    `select fields from app.audit where resource = 'work_shift' and resource_id = $1 order by id`,
    [id],
  )
  expect(trail.map((row) => row['fields'])).toEqual(fields)
  const events = await registers.rowsBehind(
    `select type, payload from app.outbox where payload ->> 'work_shift_id' = $1 order by id`,
    [String(id)],
  )
  expect(events.map(({ type, payload }) => [type, payload])).toEqual(
    ['created', 'changed', 'changed', 'removed'].map((what, at) => [
      `work_shift.${what}`,
      { work_shift_id: id, fields: fields[at] },
    ]),
  )
})
