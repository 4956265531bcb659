import type { Socket } from 'node:net'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { expect, test } from 'vitest'
import { createTestCompany, logInAs } from '../product/product-app.ts'
import { createExposedApp, type ExposedApp } from './exposed-app.ts'
import { all_served, createOtherCompany } from './other-company.ts'

interface Greed {
  readonly path: string
  readonly token?: string
  readonly sockets: number
  /** One behind the other on each: what the system keeps for a client that does not read is soon full. */
  readonly requests: number
}

/** Sockets that ask and read no more than the beginning of what they get: the status of each. */
async function askAndLeave(exposed: ExposedApp, { path, token, sockets, requests }: Greed) {
  const head = [`GET ${path} HTTP/1.1`, 'host: localhost']
  if (token !== undefined) head.push(`authorization: Bearer ${token}`)
  const statuses: number[] = []
  for (let n = 0; n < sockets; n++) {
    // Nobody is stopped by how many they send a second: they have time.
    exposed.product.clock.advance(200)
    const socket = await exposed.open('127.0.0.9', `${head.join('\r\n')}\r\n\r\n`.repeat(requests))
    statuses.push(await readStatus(socket))
  }
  return statuses
}

function readStatus(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('data', (data: Buffer) => {
      socket.pause()
      resolve(Number(data.toString('latin1', 9, 12)))
    })
  })
}

const count = (statuses: readonly number[], status: number) => statuses.filter((it) => it === status).length

test('206 copies of the reference that a stranger does not read take the service from nobody', async () => {
  const exposed = await createExposedApp()
  try {
    const askAsOthers = await createOtherCompany(exposed)
    const greed = { path: '/reference/js/scalar.js', sockets: 206, requests: 1 }
    const statuses = await askAndLeave(exposed, greed)
    expect(await askAsOthers()).toEqual(all_served)
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([7, 199])
    // Also not from another stranger.
    expect((await exposed.ask(greed.path, { from: '127.0.0.8' })).status).toBe(200)
  } finally {
    await exposed.close()
  }
})

test('big pages that a customer does not read take the service from nobody', async () => {
  // A page takes time to be made: fewer of them make the same point.
  const exposed = await createExposedApp({ TROPEIRO_IN_FLIGHT_LIMIT: '6' })
  try {
    const askAsOthers = await createOtherCompany(exposed)
    const company = await createTestCompany(exposed.product)
    await plantAreas(exposed, company.customer_id)
    const { access_token: token } = await logInAs(exposed.product, company)
    const statuses = await askAndLeave(exposed, {
      path: '/v1/virtual_area?limit=100',
      token,
      sockets: 8,
      requests: 3,
    })
    expect(count(statuses, 503)).toBe(0)
    expect(await askAsOthers()).toEqual(all_served)
  } finally {
    await exposed.close()
  }
})

/** Borders of 1,000 points each: a page of them is as large as a page may be. */
async function plantAreas({ product }: ExposedApp, customer_id: number): Promise<void> {
  await withAdmin(
    (admin) =>
      admin.query(
        `insert into app.virtual_areas (customer_id, name, name_key, kind, shape, date_created, date_modified)
         select $1, 'area ' || n, 'area ' || n, 'polygon',
           st_buffer(st_setsrid(st_point(-46.6, -23.5), 4326), 0.01 + n / 1e6, 'quad_segs=250')::geography,
           '2026-01-02', '2026-01-02'
         from generate_series(1, 60) n`,
        [customer_id],
      ),
    product.test_database.admin_url,
  )
}
