import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistersApp, type RegistersApp } from '../test/registers-app.ts'

let registers: RegistersApp
let made = 0

beforeAll(async () => {
  registers = await createRegistersApp()
})
afterAll(() => registers.close())

const newName = () => `Name ${++made}`

describe.each([
  { resource: 'fleet', table: 'app.fleets', field: 'time_zone', text: 'America/Manaus' },
  { resource: 'cost_center', table: 'app.cost_centers', field: 'external_code', text: 'CC-10' },
  { resource: 'department', table: 'app.departments', field: 'external_code', text: 'D-10' },
])('the register $resource', ({ resource, table, field, text }) => {
  const url = `/${resource}/`

  async function plant(data: object = {}, as = '1.writer'): Promise<number> {
    const answer = await registers.send('POST', url, { as, data: { name: newName(), ...data } })
    expect(answer.statusCode).toBe(201)
    return answer.json().data.id
  }

  async function namesFound(name: string, as = '1.reader'): Promise<string[]> {
    const answer = await registers.send('GET', `${url}?name=${encodeURIComponent(name)}`, { as })
    return answer.json().data.map((record: { name: string }) => record.name)
  }

  const changesOf = (id: number) =>
    registers.rowsBehind(
      `select action, fields from app.audit where resource = $1 and resource_id = $2 order by id`,
      [resource, id],
    )

  describe('POST', () => {
    it('201: the whole record with Location and ETag', async () => {
      const name = newName()
      const answer = await registers.send('POST', url, { data: { name, [field]: text } })
      expect(answer.statusCode).toBe(201)
      const { id } = answer.json().data
      expect(answer.json()).toEqual({ data: { id, name, [field]: text } })
      expect(answer.headers).toMatchObject({ location: `/v1/${resource}/${id}`, etag: '"1"' })
      const read = await registers.send('GET', `${url}${id}`)
      expect([read.json(), read.headers['etag']]).toEqual([answer.json(), '"1"'])
    })

    it('201: null in the place of what is left out, and no effect of unknown fields', async () => {
      const name = newName()
      const answer = await registers.send('POST', url, { data: { name, id: 5, customer_id: 2, x: 1 } })
      expect(answer.json().data).toEqual({ id: expect.any(Number), name, [field]: null })
      expect(answer.json().data.id).not.toBe(5)
    })

    it('409: a name in use, accents, capitals and spaces ignored; free again once removed', async () => {
      const name = `São ${newName()}`
      const id = await plant({ name })
      const other = name.toUpperCase().replace('Ã', 'A').replace(' ', '  ')
      const taken = await registers.send('POST', url, { data: { name: other } })
      expect([taken.statusCode, taken.json().code]).toEqual([409, 'already_exists'])
      expect(taken.json().detail).toContain('name')
      expect((await registers.send('POST', url, { as: '2.writer', data: { name } })).statusCode).toBe(201)
      await registers.send('DELETE', `${url}${id}`)
      expect((await registers.send('POST', url, { data: { name: other } })).statusCode).toBe(201)
    })

    it('one 201 and the rest 409 of those who take a name at a time', async () => {
      const data = { name: newName() }
      const answers = await Promise.all([1, 2, 3, 4].map(() => registers.send('POST', url, { data })))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        201, 409, 409, 409,
      ])
    })

    it.each([
      [{}, '/data/name', 'required'],
      [{ name: '' }, '/data/name', 'too_short'],
      [{ name: ' \t ' }, '/data/name', 'required'],
      [{ name: 'x'.repeat(201) }, '/data/name', 'too_long'],
      [{ name: null }, '/data/name', 'wrong_type'],
      [{ name: 'x', [field]: 7 }, `/data/${field}`, 'wrong_type'],
      [{ name: 'x', [field]: 'x'.repeat(201) }, `/data/${field}`, 'too_long'],
    ])('422: %j', async (data, pointer, code) => {
      const answer = await registers.send('POST', url, { data })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toMatchObject([{ pointer, code }])
    })

    it('401 without a token, 403 without the scope', async () => {
      const data = { name: newName() }
      expect((await registers.send('POST', url, { as: null, data })).statusCode).toBe(401)
      const answer = await registers.send('POST', url, { as: '1.reader', data })
      expect([answer.statusCode, answer.json().detail]).toEqual([
        403,
        `The scope ${resource}:write is missing.`,
      ])
    })
  })

  describe('GET', () => {
    it('finds names by a part, accents and capitals ignored, in the order of their ids', async () => {
      const number = ++made
      const word = `Açaí ${number}`
      const names = [`Z ${word} norte`, `a ${word} sul`, word]
      for (const name of names) await plant({ name })
      await plant({ name: `Other ${word}` }, '2.writer')
      expect(await namesFound(`ACAI ${number}`)).toEqual(names)
      expect(await namesFound(` acaí  ${number} S`)).toEqual([names[1]])
      expect(await namesFound(`${word}%`)).toEqual([])
      expect(await namesFound('aça_')).toEqual([])
    })

    it('an empty name finds all; a removed record is found no more', async () => {
      const name = newName()
      const id = await plant({ name }, '3.writer')
      expect(await namesFound('', '3.reader')).toContain(name)
      await registers.send('DELETE', `${url}${id}`, { as: '3.writer' })
      expect(await namesFound('', '3.reader')).not.toContain(name)
      expect((await registers.send('GET', `${url}${id}`, { as: '3.reader' })).statusCode).toBe(404)
    })

    it('pages that follow each other hold every record once', async () => {
      const word = `paged ${++made}`
      const ids: number[] = []
      for (let n = 0; n < 5; n++) ids.push(await plant({ name: `${word} ${n}` }))
      const found: number[] = []
      let cursor = ''
      do {
        const answer = await registers.send(
          'GET',
          `${url}?name=${word}&limit=2&cursor=${cursor}`.replace(/&cursor=$/, ''),
        )
        const { data, pagination } = answer.json()
        found.push(...data.map((record: { id: number }) => record.id))
        cursor = pagination.next_cursor ?? ''
      } while (cursor !== '')
      expect(found).toEqual(ids)
    })

    it('403 without the scope', async () => {
      for (const path of [url, `${url}1`]) {
        expect((await registers.send('GET', path, { as: '1.stranger' })).statusCode).toBe(403)
      }
    })
  })

  describe('PUT', () => {
    it('200: an absent field is unchanged, null clears it, the version moves on', async () => {
      const name = newName()
      const id = await plant({ name, [field]: text })
      const renamed = await registers.send('PUT', url, { data: { id, name: `${name} b` } })
      expect([renamed.statusCode, renamed.headers['etag']]).toEqual([200, '"2"'])
      expect(renamed.json().data).toEqual({ id, name: `${name} b`, [field]: text })
      const cleared = await registers.send('PUT', url, { data: { id, [field]: null } })
      expect(cleared.json().data).toEqual({ id, name: `${name} b`, [field]: null })
      expect((await registers.send('GET', `${url}${id}`)).json()).toEqual(cleared.json())
      expect(await namesFound(`${name} b`)).toEqual([`${name} b`])
    })

    it('200: a name may change its accents and capitals alone', async () => {
      const name = newName()
      const id = await plant({ name })
      const answer = await registers.send('PUT', url, { data: { id, name: name.toUpperCase() } })
      expect(answer.json().data.name).toBe(name.toUpperCase())
    })

    it('200 and no trace: nothing is set to another value', async () => {
      const name = newName()
      const id = await plant({ name, [field]: text })
      const answer = await registers.send('PUT', url, { data: { id, name, [field]: text } })
      expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"1"'])
      expect(await changesOf(id)).toHaveLength(1)
    })

    it('409: a name in use', async () => {
      const name = newName()
      await plant({ name })
      const id = await plant()
      const answer = await registers.send('PUT', url, { data: { id, name } })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_exists'])
    })

    it("404: absent, removed or another customer's; 412: a stale version; 422: without an id", async () => {
      const id = await plant()
      const data = { id, name: newName() }
      expect((await registers.send('PUT', url, { as: '2.writer', data })).statusCode).toBe(404)
      expect((await registers.send('PUT', url, { data: { ...data, id: 4_000_000_001 } })).statusCode).toBe(
        404,
      )
      const stale = await registers.send('PUT', url, { data, headers: { 'if-match': '"7"' } })
      expect(stale.statusCode).toBe(412)
      expect((await registers.send('PUT', url, { data: { name: 'x' } })).statusCode).toBe(422)
      expect((await registers.send('PUT', url, { data: { id, name: ' ' } })).statusCode).toBe(422)
      await registers.send('DELETE', `${url}${id}`)
      expect((await registers.send('PUT', url, { data })).statusCode).toBe(404)
    })
  })

  describe('DELETE', () => {
    it("204 and gone; 404 the second time and for another customer's; 412 for a stale version", async () => {
      const id = await plant()
      const path = `${url}${id}`
      expect((await registers.send('DELETE', path, { as: '2.writer' })).statusCode).toBe(404)
      const stale = await registers.send('DELETE', path, { headers: { 'if-match': '"7"' } })
      expect(stale.statusCode).toBe(412)
      const answer = await registers.send('DELETE', path)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect((await registers.send('DELETE', path)).statusCode).toBe(404)
      const [row] = await registers.rowsBehind(`select date_excluded from ${table} where id = $1`, [id])
      expect(row?.['date_excluded']).not.toBeNull()
    })
  })

  it('every change leaves its audit and its event, with names of fields and never values', async () => {
    const id = await plant({ [field]: text })
    await registers.send('PUT', url, { data: { id, [field]: null } })
    await registers.send('DELETE', `${url}${id}`)
    expect(await changesOf(id)).toEqual([
      { action: 'create', fields: ['name', field] },
      { action: 'change', fields: [field] },
      { action: 'remove', fields: [] },
    ])
    const events = await registers.rowsBehind(
      `select type, payload from app.outbox where payload ->> $1 = $2 order by id`,
      [`${resource}_id`, String(id)],
    )
    expect(events).toEqual([
      { type: `${resource}.created`, payload: { [`${resource}_id`]: id, fields: ['name', field] } },
      { type: `${resource}.changed`, payload: { [`${resource}_id`]: id, fields: [field] } },
      { type: `${resource}.removed`, payload: { [`${resource}_id`]: id, fields: [] } },
    ])
  })
})

describe('POST /fleet', () => {
  it('422: a zone that the tz database does not have', async () => {
    const answer = await registers.send('POST', '/fleet/', { data: { name: 'x', time_zone: 'Mars/Base' } })
    expect(answer.json().errors).toMatchObject([{ pointer: '/data/time_zone', code: 'wrong_format' }])
  })
})
