import { createHash } from 'node:crypto'
import { parseVerifierKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { createFileCheck } from '@tropeiro/kernel/proof/verify-file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import type { NewProofEntry } from '../append-entries.ts'
import { createProof } from '../slice.ts'
import { appendEntries, delivery } from '../test/proofs.ts'

const picture = Buffer.from('a picture')
const picture_name = `${createHash('sha256').update(picture).digest('hex')}.jpg`
const image = { sha256: picture_name.slice(0, 64), name: picture_name }

/** Large ones: of three, two fit in a bundle. */
const large = [1, 2, 3].map((sign) => Buffer.alloc(3_500_000, sign))
const nameOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}.jpg`
const small = Array.from({ length: 21 }, (_, n) => Buffer.from(`small ${n}`))
const large_names = large.map(nameOf)
const reading = { now: 0, most: 0 }
async function findPicture(name: string) {
  reading.now += 1
  reading.most = Math.max(reading.most, reading.now)
  await new Promise((resolve) => setImmediate(resolve))
  reading.now -= 1
  const bytes = [picture, ...small, ...large].find((one) => nameOf(one) === name)
  return bytes === undefined ? null : { bytes, content_type: 'image/jpeg' }
}

let proofs: SliceApp
beforeAll(async () => {
  proofs = await createSliceApp({
    registerSlices: (app) =>
      createProof({
        ...app.services,
        // Customer 1 has all points, the others have none.
        hasPoint: async (tx) => tx.customer_id === 1,
        readPicture: async (customer_id, name) => (customer_id === 1 ? findPicture(name) : null),
      }).register(app),
    scopes: {
      office: ['proof:read', 'proof:write'],
      viewer: ['proof:read'],
      dispatcher: ['execution:read', 'route_plan:all'],
      lawyer: ['execution:read', 'route_plan:all', 'driver:pii'],
    },
  })
})
afterAll(() => proofs.close())

async function record(entry: Partial<NewProofEntry>, customer_id = 1): Promise<void> {
  await proofs.vault.prepare(customer_id)
  await proofs.database.inCustomer(customer_id, (tx) => appendEntries(tx, proofs.vault, [delivery(entry)]))
}

async function linkTo(
  point_id: number,
  data: object = {},
): Promise<{ id: number; token: string; path: string }> {
  const answer = await proofs.send('POST', `/route_point/${point_id}/proof_link`, { data })
  expect(answer.statusCode).toBe(201)
  return answer.json().data
}

const open = (path: string, language = 'pt-BR') =>
  proofs.send('GET', path, { as: null, headers: { 'accept-language': language } })

const pointOf = (id: number) => ({ id, code: `NF <${id}>` })

describe('POST /route_point/:id/proof_link', () => {
  test('201 with a token that is stored as its hash alone', async () => {
    const { token } = await linkTo(10, { days: 7 })
    expect(token).toMatch(/^trd_1_[A-Za-z0-9_-]{43}$/)
    const rows = await proofs.rowsBehind('select * from app.proof_links')
    expect(JSON.stringify(rows)).not.toContain(token.slice(6))
  })

  test('403, 404 and 422', async () => {
    const send = (as: string, data: object) => proofs.send('POST', '/route_point/10/proof_link', { as, data })
    expect((await send('1.viewer', {})).statusCode).toBe(403)
    expect((await send('2.office', {})).statusCode).toBe(404)
    expect((await send('1.office', { days: 366 })).statusCode).toBe(422)
    expect((await send('1.office', { days: 0 })).statusCode).toBe(422)
  })
})

describe('GET /proof/:token', () => {
  test('200 with what happened, and nothing that must not be shown', async () => {
    const disclosed = {
      receiver: 'Maria <b>da</b> Silva',
      document: '529.982.247-25',
      notes: 'portão azul',
      latitude: -23.5505199,
      longitude: -46.6333094,
      reason: 'Entregue ao "porteiro"',
    }
    const images = [
      { role: 'picture', ...image },
      { role: 'signature', sha256: 'a'.repeat(64), name: `${'a'.repeat(64)}.png` },
    ]
    await record({ plan_id: 2, point: pointOf(20), disclosed, images })
    const { path, token } = await linkTo(20)
    const answer = await open(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; img-src 'self'; style-src 'sha256-/,
      ),
    })
    const page = answer.body
    for (const shown of [
      'Transportadora 1',
      'NF &lt;20&gt;',
      'Maria S.',
      '***.982.247-**',
      '-23.551, -46.633',
      'coletada',
      'A × 2',
      '&quot;porteiro&quot;',
      `${path}/picture/1`,
    ]) {
      expect(page).toContain(shown)
    }
    for (const hidden of ['<script', '<b>', 'Silva', '529', '-23.5505', 'azul', 'aaaa', '/picture/2']) {
      expect(page).not.toContain(hidden)
    }
    expect((await open(path, 'en')).body).toContain('Proof of delivery')
    expect((await open(path, 'es')).body).toContain('Comprobante de entrega')
    expect((await open(`/v1${path}/`)).statusCode).toBe(200)
    expect(proofs.log.join('\n')).not.toContain(token.slice(6))
  })

  test('shows the record that stands, or says that there is none', async () => {
    const { path } = await linkTo(30)
    expect((await open(path)).body).toContain('Nada foi registrado ainda')
    await record({ plan_id: 3, point: pointOf(30), record_id: 901, kind: 'return', status: ['P', 'D'] })
    expect((await open(path)).body).toContain('Não entregue')
    await record({
      plan_id: 3,
      point: pointOf(30),
      record_id: 902,
      kind: 'void',
      corrects: 901,
      status: ['D', 'P'],
    })
    expect((await open(path)).body).toContain('Nada foi registrado ainda')
  })

  test('shows no person who was erased, and the proof still holds', async () => {
    await record({ plan_id: 4, point: pointOf(40) })
    const { path } = await linkTo(40)
    expect((await open(path)).body).toContain('Maria S.')
    await proofs.rowsBehind('delete from app.proof_disclosures where plan_id = 4')
    const { statusCode, body } = await open(path)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('Maria')
  })

  test('404, always the same, for what is guessed, foreign, revoked or expired', async () => {
    await record({ plan_id: 5, point: pointOf(50) })
    const { path, id, token } = await linkTo(50, { days: 1 })
    const revoked = await linkTo(50)
    const of = (answer: Awaited<ReturnType<typeof open>>) => {
      const { code, title, detail } = answer.json()
      return { status: answer.statusCode, code, title, detail }
    }
    const unknown = of(await open(`/proof/trd_1_${'A'.repeat(43)}`))
    expect(unknown.status).toBe(404)
    expect((await proofs.send('DELETE', `/proof/link/${revoked.id}`, { as: '2.office' })).statusCode).toBe(
      404,
    )
    expect((await proofs.send('DELETE', `/proof/link/${revoked.id}`, { as: '1.viewer' })).statusCode).toBe(
      403,
    )
    expect((await proofs.send('DELETE', `/proof/link/${revoked.id}`)).statusCode).toBe(204)
    expect((await proofs.send('DELETE', `/proof/link/${revoked.id}`)).statusCode).toBe(204)
    const flipped = token.endsWith('A') ? `${token.slice(0, -1)}E` : `${token.slice(0, -1)}A`
    for (const wrong of [
      revoked.path,
      `/proof/${flipped}`,
      `/proof/${token.replace('trd_1_', 'trd_2_')}`,
      `/proof/${token.replace('trd_', 'trp_')}`,
      `/proof/${id}`,
      `/proof/${encodeURIComponent("' or 1=1")}`,
    ]) {
      for (const below of ['', '/bundle', '/picture/1']) {
        expect(of(await open(`${wrong}${below}`)), wrong + below).toEqual(unknown)
      }
    }
    expect((await open(path)).statusCode).toBe(200)
    proofs.clock.advance(86_400_000)
    expect(of(await open(path))).toEqual(unknown)
  })
})

describe('GET /proof/:token/bundle and /picture/:n', () => {
  test('200 with a proof of this point alone, without disclosures, that holds by the published key', async () => {
    await record({ plan_id: 6, point: pointOf(60), images: [{ role: 'picture', ...image }] })
    await record({ plan_id: 6, point: pointOf(61) })
    proofs.clock.advance(60_000)
    const { path } = await linkTo(60)
    const answer = await open(`${path}/bundle`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { key } = (await proofs.send('GET', '/proof/key')).json().data
    const check = createFileCheck(parseVerifierKey(key))
    check.add(answer.body)
    expect(check.end()).toMatchObject({
      entries: 1,
      disclosed: [],
      pictures: [{ name: picture_name, is_as_sent: true }],
    })
    expect(answer.body).not.toContain('NF <61>')

    const shown = await open(`${path}/picture/1`)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.rawPayload).toEqual(picture)
    expect((await open(`${path}/picture/2`)).statusCode).toBe(404)
  })

  test('503 until a checkpoint covers it; a link without pictures shows none', async () => {
    await record({ plan_id: 7, point: pointOf(70), images: [{ role: 'picture', ...image }] })
    const { path } = await linkTo(70, { pictures: false })
    const early = await open(`${path}/bundle`)
    expect(early.statusCode).toBe(503)
    expect(early.headers['retry-after']).toBeDefined()
    proofs.clock.advance(60_000)
    expect((await open(`${path}/bundle`)).json().pictures).toEqual([])
    expect((await open(`${path}/picture/1`)).statusCode).toBe(404)
    expect((await open(path)).body).not.toContain('<img')
  })
})

describe('pictures that are too much for one file', () => {
  test('are left out, and the file says which and where they are', async () => {
    const images = [...large_names, picture_name].map((name) => ({
      role: 'picture',
      sha256: name.slice(0, 64),
      name,
    }))
    await record({ plan_id: 8, point: pointOf(80), images })
    proofs.clock.advance(60_000)
    const { path } = await linkTo(80)
    reading.most = 0
    const bundle = (await open(`${path}/bundle`)).json()
    expect(bundle.pictures.map(({ name }: { name: string }) => name)).toStrictEqual([
      large_names[0],
      large_names[1],
      picture_name,
    ])
    expect(bundle.left_out).toStrictEqual([{ name: large_names[2], path: 'picture/3' }])
    expect(reading.most).toBe(1)
    expect((await open(`${path}/picture/3`)).rawPayload).toHaveLength(3_500_000)
  })

  test('are those after the twentieth, and those whose bytes are gone', async () => {
    const gone = `${'f'.repeat(64)}.jpg`
    const names = [gone, ...small.map(nameOf)]
    const images = names.map((name) => ({ role: 'picture', sha256: name.slice(0, 64), name }))
    await record({ plan_id: 9, point: pointOf(90), images })
    proofs.clock.advance(60_000)
    const { path } = await linkTo(90)
    const bundle = (await open(`${path}/bundle`)).json()
    expect(bundle.pictures).toHaveLength(20)
    expect(bundle.left_out).toStrictEqual([
      { name: gone, path: null },
      { name: names[21], path: 'picture/22' },
    ])
  })
})

describe('GET /route_point/:id/proof_bundle', () => {
  const get = (as: string, id: number) => proofs.send('GET', `/route_point/${id}/proof_bundle`, { as })

  test('200 with disclosures for who may see persons, without them for others', async () => {
    await record({
      plan_id: 10,
      point: pointOf(100),
      disclosed: { receiver: 'Maria da Silva' },
      images: [{ role: 'picture', ...image }],
    })
    expect((await get('1.lawyer', 100)).statusCode).toBe(503)
    proofs.clock.advance(60_000)
    const { key } = (await proofs.send('GET', '/proof/key')).json().data
    const verify = (body: string) => {
      const check = createFileCheck(parseVerifierKey(key))
      check.add(body)
      return check.end()
    }
    const pictures = [{ name: picture_name, is_as_sent: true }]
    const whole = await get('1.lawyer', 100)
    expect(whole.headers['cache-control']).toBe('no-store')
    expect(verify(whole.body)).toMatchObject({ entries: 1, pictures })
    expect(verify(whole.body).disclosed).toMatchObject([{ name: 'receiver', value: 'Maria da Silva' }])
    expect(verify((await get('1.dispatcher', 100)).body)).toMatchObject({
      entries: 1,
      disclosed: [],
      pictures,
    })
  })

  test('403 and 404; 200 without entries where nothing was recorded', async () => {
    expect((await get('1.viewer', 100)).statusCode).toBe(403)
    expect((await get('2.lawyer', 100)).statusCode).toBe(404)
    expect((await get('1.lawyer', 101)).json()).toMatchObject({ entries: [], left_out: [] })
  })
})
