import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listDrivers,
  listIds,
  type PlantedRegisters,
  plantDriver,
  plantRegisters,
  testCpf,
} from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

let drivers: DriversApp
let registers: PlantedRegisters
/** Agents, but for Otávio. */
let ids: Readonly<Record<'jose' | 'ana' | 'otavio' | 'percent', number>>

const cpf = testCpf(529_982_247)

beforeAll(async () => {
  drivers = await createDriversApp()
  registers = await plantRegisters(drivers)
  ids = {
    jose: await plantDriver(drivers, {
      name: 'JOSÉ  Antônio Gonçalves',
      cpf,
      identifier: 'X1',
      cnh_category_id: 1,
    }),
    ana: await plantDriver(drivers, {
      name: 'Ana Lúcia',
      company_registry: 'R-9',
      cnh_category_id: 9,
      ...registers,
    }),
    otavio: await plantDriver(drivers, { name: 'Otávio', is_deliveryman: false, identifier: 'X2' }),
    percent: await plantDriver(drivers, { name: '100%_\\ Zé 10' }),
  }
  await plantDriver(drivers, { name: 'José de outra empresa', cpf, identifier: 'X1' }, '2.writer')
})
afterAll(() => drivers.close())

const agents = () => [ids.jose, ids.ana, ids.percent]

describe('GET /driver/', () => {
  it.each([
    ['', 'agents'],
    ['?is_deliveryman=1', 'agents'],
    ['?is_deliveryman=true', 'agents'],
    ['?is_deliveryman=0', 'others'],
    ['?is_deliveryman=false', 'others'],
  ])('200: "%s" lists the %s of this customer', async (query, expected) => {
    expect(await listIds(drivers, query)).toStrictEqual(expected === 'agents' ? agents() : [ids.otavio])
  })

  it('200: the answer is an array with one row too', async () => {
    const answer = await drivers.send('GET', `/driver/?id=${ids.ana}`)
    expect(answer.json()).toMatchObject({
      data: [{ id: ids.ana, name: 'Ana Lúcia' }],
      pagination: { has_more: false, next_cursor: null },
    })
  })

  it.each([cpf, '529.982.247-25', '529982247-25', '529 982 247 25', encodeURIComponent(' 529.982.247/25 ')])(
    '200: cpf=%s',
    async (text) => {
      expect(await listIds(drivers, `?cpf=${text}`)).toStrictEqual([ids.jose])
    },
  )

  it.each(['529.982.247-24', '123', 'x', testCpf(1)])('200: nobody has the cpf "%s"', async (text) => {
    expect(await listIds(drivers, `?cpf=${text}`)).toStrictEqual([])
  })

  it('200: a cpf, an id and is_deliveryman are all asked for', async () => {
    expect(await listIds(drivers, `?cpf=${cpf}&id=${ids.ana}`)).toStrictEqual([])
    expect(await listIds(drivers, `?cpf=${cpf}&is_deliveryman=0`)).toStrictEqual([])
    expect(await listIds(drivers, `?id=${ids.otavio}`)).toStrictEqual([])
    expect(await listIds(drivers, `?id=${ids.otavio}&is_deliveryman=0`)).toStrictEqual([ids.otavio])
  })

  it.each(['jose', 'JOSÉ', 'josé antonio', 'Goncalves', 'onç', ' jose   antonio '])(
    '200: name=%s is part of a name, accents, capitals and spaces ignored',
    async (name) => {
      expect(await listIds(drivers, `?name=${encodeURIComponent(name)}`)).toStrictEqual([ids.jose])
    },
  )

  it.each(['%', '_', '\\', '0%_', '100'])('200: name=%s has no wildcards', async (name) => {
    expect(await listIds(drivers, `?name=${encodeURIComponent(name)}`)).toStrictEqual([ids.percent])
  })

  it.each(['0', '1', 'true', 'false', 'TRUE', '', ' '])(
    '200: a bare "%s" in name is ignored',
    async (name) => {
      expect(await listIds(drivers, `?name=${name}`)).toStrictEqual(agents())
    },
  )

  it('200: nobody is called so', async () => {
    expect(await listIds(drivers, '?name=Nobody')).toStrictEqual([])
  })

  it('200: identifier, company_registry and cnh_category_id', async () => {
    expect(await listIds(drivers, '?identifier=X1')).toStrictEqual([ids.jose])
    expect(await listIds(drivers, '?identifier=X2')).toStrictEqual([])
    expect(await listIds(drivers, '?company_registry=R-9')).toStrictEqual([ids.ana])
    expect(await listIds(drivers, '?company_registry=R')).toStrictEqual([])
    expect(await listIds(drivers, '?cnh_category_id=9')).toStrictEqual([ids.ana])
    expect(await listIds(drivers, '?cnh_category_id=5')).toStrictEqual([])
  })

  it('200: pages by limit and cursor, under the filters', async () => {
    const seen: number[] = []
    let url = '/v1/driver/?limit=1&name=A'
    for (;;) {
      const answer = await drivers.send('GET', url)
      seen.push(...answer.json().data.map(({ id }: { id: number }) => id))
      const [, next] = /^<(.*)>; rel="next"$/.exec(String(answer.headers['link'])) ?? []
      if (next === undefined) break
      url = next
    }
    expect(seen).toStrictEqual([ids.jose, ids.ana])
  })

  it('200: unknown parameters have no effect', async () => {
    expect(await listIds(drivers, '?customer_id=2&rg=1&date_excluded=1&user_id=1')).toStrictEqual(agents())
  })

  it.each([
    ['cnh_category_id', '0', 'too_small'],
    ['cnh_category_id', '10', 'too_big'],
    ['id', 'x', 'wrong_type'],
    ['is_deliveryman', '2', 'wrong_type'],
    ['is_deliveryman', 'yes', 'wrong_type'],
    ['expiring_within_days', '-1', 'too_small'],
    ['expiring_within_days', '1.5', 'wrong_type'],
    ['cpf', '5'.repeat(41), 'too_long'],
    ['limit', '0', 'too_small'],
    ['cursor', 'x', 'wrong_cursor'],
  ])('422: %s=%s is %s', async (parameter, value, code) => {
    const answer = await drivers.send('GET', `/driver/?${parameter}=${value}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter, code }])
  })

  it('401 and 403: no token, no scope', async () => {
    expect((await drivers.send('GET', '/driver/', { as: null })).statusCode).toBe(401)
    expect((await drivers.send('GET', '/driver/', { as: '1.stranger' })).statusCode).toBe(403)
  })
})

describe('includes of GET /driver/', () => {
  const none = {
    department: null,
    cost_center: null,
    work_shift: null,
    cnh_category: null,
    point_of_interest: null,
    users: null,
  }
  const relations = () => ({
    department: { id: registers.department_id, name: 'Norte', external_code: 'D-1' },
    cost_center: { id: registers.cost_center_id, name: 'Norte' },
    work_shift: {
      id: registers.work_shift_id,
      name: 'Norte',
      time_zone: 'America/Manaus',
      days: [{ weekday: 1, start: '22:00', end: '06:00' }],
    },
    cnh_category: { id: 9, name: 'AE' },
    point_of_interest: {
      id: registers.point_of_interest_id,
      title: 'Norte',
      latitude: -23.5,
      longitude: -46.6,
    },
    users: {
      id: expect.any(Number),
      name: 'Ana Lúcia',
      login: expect.stringMatching(/^driver-/),
    },
  })
  const defaults = () => {
    const { department, cost_center, work_shift } = relations()
    return { ...none, department, cost_center, work_shift }
  }
  const ana = async (query: string) => {
    const [driver] = await listDrivers(drivers, `?id=${ids.ana}${query}`)
    return Object.fromEntries(Object.keys(none).map((name) => [name, driver[name]]))
  }

  it('200: department, cost_center and work_shift by default', async () => {
    expect(await ana('')).toStrictEqual(defaults())
  })

  it.each(['&includes=', '&includes=[]'])('200: none with "%s"', async (query) => {
    expect(await ana(query)).toStrictEqual(none)
  })

  it.each([
    ['department', 'department'],
    ['cost_center', 'cost_center'],
    ['work_shift', 'work_shift'],
    ['cnh_category', 'cnh_category'],
    ['point_of_interest', 'point_of_interest'],
    ['user', 'users'],
  ] as const)('200: %s alone', async (name, field) => {
    expect(await ana(`&includes=${name}`)).toStrictEqual({ ...none, [field]: relations()[field] })
  })

  it('200: all of them, for one driver too', async () => {
    const all = 'includes=department,cost_center,work_shift,cnh_category,point_of_interest,user'
    expect(await ana(`&${all}`)).toStrictEqual(relations())
    const single = await drivers.send('GET', `/driver/${ids.ana}?${all}`)
    expect(single.json().data).toMatchObject(relations())
    const bare = await drivers.send('GET', `/driver/${ids.ana}`)
    expect(bare.json().data).toMatchObject(defaults())
  })

  it('422: an unknown relation, with the known ones', async () => {
    const answer = await drivers.send('GET', '/driver/?includes=vehicle')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([
      {
        parameter: 'includes',
        code: 'not_allowed',
        allowed: ['department', 'cost_center', 'work_shift', 'cnh_category', 'point_of_interest', 'user'],
      },
    ])
  })
})

describe('GET /driver/?expiring_within_days=', () => {
  let planted: Record<string, number>

  beforeAll(async () => {
    // 05:06 UTC is 02:06 of 4 March in São Paulo.
    planted = {
      expired: await plantDriver(drivers, { cnh_date: '2026-03-03' }, '3.writer'),
      today: await plantDriver(drivers, { cnh_date: '2026-03-04' }, '3.writer'),
      tenth: await plantDriver(drivers, { cnh_date: '2026-03-14' }, '3.writer'),
      eleventh: await plantDriver(drivers, { cnh_date: '2026-03-15' }, '3.writer'),
      toxicology: await plantDriver(
        drivers,
        { cnh_date: '2030-01-01', toxicology_expiration: '2026-03-14' },
        '3.writer',
      ),
      both: await plantDriver(
        drivers,
        { cnh_date: '2026-03-05', toxicology_expiration: '2026-03-05' },
        '3.writer',
      ),
      nothing: await plantDriver(drivers, {}, '3.writer'),
      other: await plantDriver(drivers, { cnh_date: '2026-03-05', is_deliveryman: false }, '3.writer'),
    }
  })

  const named = async (query: string) => {
    const found = await listIds(drivers, query, '3.reader')
    return found.map((id) => Object.keys(planted).find((name) => planted[name] === id))
  }

  it('200: what expires by that day, or has expired, once each, the first to expire first', async () => {
    expect(await named('?expiring_within_days=10')).toStrictEqual([
      'expired',
      'today',
      'both',
      'tenth',
      'toxicology',
    ])
    expect(await named('?expiring_within_days=0')).toStrictEqual(['expired', 'today'])
    expect(await named('?expiring_within_days=10&is_deliveryman=0')).toStrictEqual(['other'])
    expect(await named('?expiring_within_days=10&limit=2')).toStrictEqual(['expired', 'today'])
  })

  it.each([1, 2, 3, 4])('200: pages of %i are the whole list, each driver once', async (limit) => {
    const whole = await listIds(drivers, '?expiring_within_days=10', '3.reader')
    const listed: number[] = []
    for (let url: string | null = `/driver/?expiring_within_days=10&limit=${limit}`; url !== null; ) {
      const answer = await drivers.send('GET', url, { as: '3.reader' })
      listed.push(...answer.json().data.map(({ id }: { id: number }) => id))
      const next_cursor: string | null = answer.json().pagination.next_cursor
      url =
        next_cursor === null ? null : `/driver/?expiring_within_days=10&limit=${limit}&cursor=${next_cursor}`
    }
    expect(listed).toStrictEqual(whole)
  })

  it('200: the day is that of the customer, not the caller’s and not UTC’s', async () => {
    // In UTC and in Tokyo, where the caller is, it is already the 5th; in São Paulo it is 22:06 of the 4th.
    drivers.clock.advance(20 * 3_600_000)
    expect(await named('?expiring_within_days=10')).not.toContain('eleventh')
    drivers.clock.advance(2 * 3_600_000)
    expect(await named('?expiring_within_days=10')).toContain('eleventh')
    drivers.clock.advance(-22 * 3_600_000)
  })
})
