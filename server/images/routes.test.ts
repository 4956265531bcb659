import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { blobOf } from '../platform/blobs/blobs.ts'
import type { ImageStanding } from './image.ts'
import { objectKey } from './object-key.ts'
import { createImagesApp, type ImagesApp } from './test/images-app.ts'
import { makePng, pngChunk } from './test/make-png.ts'
import { hashOf } from './upload-image.ts'

let images: ImagesApp
const settled: ImageStanding[] = []
beforeAll(async () => {
  images = await createImagesApp({
    imageSettled: async (_tx, image) => void settled.push(image),
    plans: { 11: [7] },
  })
})
afterAll(() => images.close())

let made = 0
const newPng = () => makePng({ red: ++made % 256, green: made >> 8, width: 5 })
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

describe('PUT /image/<sha256>', () => {
  it('201 keeps a clean picture byte for byte, and 200 the second time', async () => {
    const png = newPng()
    const sha256 = hashOf(png)
    const answer = await images.put(png)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { data: { sha256, state: 'stored', name: `${sha256}.png` } },
    ])
    const again = await images.put(png)
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()])
    expect(settled.filter((image) => image.sha256 === sha256)).toHaveLength(1)
    const [row] = await images.rowsBehind(
      "select upload, transformed from app.images where encode(sha256, 'hex') = $1",
      [sha256],
    )
    const key = objectKey(1, { sha256, upload: Number(row?.['upload']) })
    expect(row?.['transformed']).toBe(false)
    expect(await images.blobs.get(key, 1_000)).toEqual(png)
    expect(await images.rowsBehind('select * from app.image_remains')).toEqual([])
  })

  it('201 writes anew what has more than the picture, under another name', async () => {
    const sent = makePng({ red: 9, chunks: [pngChunk('tEXt', Buffer.from('Comment\0home'))] })
    const { data } = (await images.put(sent)).json<{ data: ImageStanding }>()
    expect(data.name).not.toContain(hashOf(sent))
    const [row] = await images.rowsBehind(
      "select encode(stored_sha256, 'hex') as stored, transformed from app.images where encode(sha256, 'hex') = $1",
      [hashOf(sent)],
    )
    expect(row).toEqual({ stored: data.name?.split('.')[0], transformed: true })
  })

  it('202 while the same bytes are looked at, and 201 once that has ended without an end', async () => {
    const png = newPng()
    await images.refer(png)
    await images.rowsBehind(
      `update app.images set state = 'decoding', upload = 999, decoding_until = $2 where encode(sha256, 'hex') = $1`,
      [hashOf(png), new Date(images.clock.now().getTime() + 1_000)],
    )
    expect((await images.put(png)).statusCode).toBe(202)
    images.clock.advance(1_000)
    const answer = await images.put(png)
    expect([answer.statusCode, answer.json<{ data: ImageStanding }>().data.state]).toEqual([201, 'stored'])
  })

  it('of many at once, one stores it', async () => {
    const png = newPng()
    const answers = await Promise.all(Array.from({ length: 8 }, () => images.put(png)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.every((status) => [200, 201, 202].includes(status))).toBe(true)
  })

  it('401, 403', async () => {
    expect((await images.put(newPng(), { as: 'x' })).statusCode).toBe(401)
    expect((await images.put(newPng(), { as: '1.viewer' })).json()).toMatchObject({ code: 'missing_scope' })
  })

  it('413 for more than 10 MB', async () => {
    expect((await images.put(Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
  })

  it.each(['text/plain', 'image/svg+xml', 'application/json', 'image/gif', 'multipart/form-data'])(
    '415 for %s',
    async (type) => {
      expect((await images.put(newPng(), { type })).statusCode).toBe(415)
    },
  )

  it('415 for what is compressed', async () => {
    const answer = await images.put(newPng(), { headers: { 'content-encoding': 'gzip' } })
    expect(answer.statusCode).toBe(415)
  })

  it('422 for other bytes than it says, which leave nothing', async () => {
    const sha256 = hashOf(Buffer.from('another'))
    const answer = await images.put(newPng(), { sha256 })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'image_hash_mismatch' }])
    expect(
      await images.rowsBehind("select from app.images where encode(sha256, 'hex') = $1", [sha256]),
    ).toEqual([])
  })

  it('422 for a hash that is none', async () => {
    expect((await images.put(newPng(), { sha256: 'abc' })).json()).toMatchObject({ code: 'invalid_request' })
  })

  it('422 for what is no picture, once and for ever, told as an event', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const _twice of [1, 2]) {
      const answer = await images.put(bytes)
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'image_unusable' }])
    }
    const payload = { sha256: hashOf(bytes), code: 'image_unusable', reason: 'not_an_image' }
    expect(await images.rowsBehind("select payload from app.outbox where type = 'image.refused'")).toEqual([
      { payload },
    ])
    expect(settled.at(-1)).toEqual({ sha256: hashOf(bytes), state: 'refused', name: null })
  })

  it('503 while the store is away, and 201 when it is back', async () => {
    const png = newPng()
    await images.s3.kill()
    const answer = await images.put(png)
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'images_unavailable' }])
    expect(answer.headers['retry-after']).toBe('5')
    await images.s3.start()
    expect((await images.put(png)).statusCode).toBe(201)
  })
})

describe('PUT /image/<sha256> beyond what may be sent in a day', () => {
  it('429 for one user and for all, until midnight', async () => {
    const small = await createImagesApp({ settings: { user_bytes_per_day: 100 } })
    expect((await small.put(newPng())).statusCode).toBe(201)
    const answer = await small.put(newPng())
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'image_quota_exceeded' }])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
    expect((await small.put(newPng(), { as: '2.office' })).statusCode).toBe(201)
    small.clock.advance(86_400_000)
    expect((await small.put(newPng())).statusCode).toBe(201)
    await small.close()
  })
})

describe('a deployment without a store', () => {
  it('503 says that images are off', async () => {
    const off = await createImagesApp({ settings: { store: null } })
    expect((await off.put(newPng())).json()).toMatchObject({ status: 503, code: 'images_off' })
    expect((await off.picture('a')).json()).toMatchObject({ status: 503, code: 'images_off' })
    await off.close()
  })
})

describe('POST /image', () => {
  it('201 tells the name', async () => {
    const payload = newPng()
    const headers = { authorization: 'Bearer test.1.driver', 'content-type': 'image/png' }
    const answer = await images.app.inject({ method: 'POST', url: '/image', headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { data: { name: `${hashOf(payload)}.png` } },
    ])
  })
})

describe('POST /image/wanted', () => {
  it('200 tells what became of each, in the order asked', async () => {
    const [known, unknown] = [newPng(), newPng()]
    await images.put(known)
    const asked = [unknown, known, unknown].map((png) => ({ sha256: hashOf(png), size: 1 }))
    const answer = await images.send('POST', '/image/wanted', { body: { images: asked } })
    const wanted = { sha256: hashOf(unknown), state: 'wanted', name: null }
    expect(answer.json()).toEqual({
      data: [wanted, { sha256: hashOf(known), state: 'stored', name: `${hashOf(known)}.png` }, wanted],
    })
    expect(
      await images.send('POST', '/image/wanted', { as: '2.office', body: { images: asked } }),
    ).toMatchObject({ statusCode: 200 })
  })

  it('503 while many pictures of the company are looked at: when to send more, before they are sent', async () => {
    // Of few bytes, but slow to decode.
    const slow = (r: number) =>
      sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: { r, g: 0, b: 0 } } })
    const pngs = await Promise.all(Array.from({ length: 14 }, (_, red) => slow(red).png().toBuffer()))
    const sent = pngs.map((png) => images.put(png))
    const ask = (as: string) =>
      images.send('POST', '/image/wanted', { as, body: { images: [{ sha256: hashOf(newPng()), size: 1 }] } })
    const busy = await vi.waitUntil(async () => {
      const answer = await ask('1.office')
      return answer.statusCode === 503 && answer
    }, 30_000)
    expect(busy.json()).toMatchObject({ code: 'images_busy' })
    expect(busy.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/), connection: 'close' })
    expect((await ask('2.office')).statusCode).toBe(200)
    await Promise.all(sent)
    expect((await ask('1.office')).statusCode).toBe(200)
  })

  it('422 for none and for more than 200', async () => {
    for (const length of [0, 201]) {
      const body = { images: Array.from({ length }, () => ({ sha256: 'a'.repeat(64) })) }
      expect((await images.send('POST', '/image/wanted', { body })).statusCode).toBe(422)
    }
  })
})

describe('GET /checklist/picture/', () => {
  it('200 has the content in Base64, by its name with or without extension', async () => {
    const png = newPng()
    await images.put(png)
    await images.refer(png)
    const sha256 = hashOf(png)
    for (const name of [sha256, `${sha256}.png`, `${sha256}.jpg`, sha256.toUpperCase()]) {
      const answer = await images.picture(name)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          data: {
            picture: `${sha256}.png`,
            content_type: 'image/png',
            size: png.length,
            sha256,
            width: 5,
            height: 3,
            content: png.toString('base64'),
          },
        },
      ])
    }
  })

  it('200 with Accept: image/* has the bytes, which no page may use', async () => {
    const png = newPng()
    await images.put(png)
    await images.refer(png)
    const answer = await images.picture(hashOf(png), { accept: 'image/*' })
    expect(answer.rawPayload).toEqual(png)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    })
  })

  it('200 with size=thumb has 320 pixels at most', async () => {
    const jpeg = await noisy(800, 400).jpeg().toBuffer()
    await images.put(jpeg, { type: 'image/jpeg' })
    await images.refer(jpeg)
    const answer = await images.picture(hashOf(jpeg), { query: '&size=thumb', accept: 'image/webp' })
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    })
    const { data } = (await images.picture(hashOf(jpeg), { query: '&size=thumb' })).json()
    expect(data).toMatchObject({ width: 320, height: 160, sha256: hashOf(answer.rawPayload) })
  })

  it('404 without a reference, of another company, or by a name that is none', async () => {
    const png = newPng()
    await images.put(png)
    expect((await images.picture(hashOf(png))).statusCode).toBe(404)
    await images.refer(png)
    expect((await images.picture(hashOf(png))).statusCode).toBe(200)
    expect((await images.picture(hashOf(png), { as: '2.office' })).statusCode).toBe(404)
    // To send the same bytes is no way to another's references.
    await images.put(png, { as: '2.office' })
    expect((await images.picture(hashOf(png), { as: '2.office' })).statusCode).toBe(404)
    expect((await images.picture('x')).statusCode).toBe(404)
  })

  it('404 for a driver, but for what they made and what is of their plans', async () => {
    const seen = async (reference: object) => {
      const png = newPng()
      await images.put(png)
      await images.refer(png, { holder_id: ++made, ...reference })
      return (await images.picture(hashOf(png), { as: '1.driver' })).statusCode
    }
    expect(await seen({ user_id: 99, plan_id: 8 })).toBe(404)
    expect(await seen({ user_id: 11, plan_id: 8 })).toBe(200)
    expect(await seen({ user_id: 99, plan_id: 7 })).toBe(200)
    expect(await seen({ holder: 'checklist', user_id: 99 })).toBe(404)
    expect(await seen({ holder: 'checklist', user_id: 11 })).toBe(200)
    expect(await seen({ holder: 'driver', user_id: 11 })).toBe(404)
  })

  it('404 of a licence for who may not see personal data', async () => {
    const png = newPng()
    await images.put(png)
    await images.refer(png, { holder: 'driver', role: 'licence' })
    expect((await images.picture(hashOf(png), { as: '1.viewer' })).statusCode).toBe(404)
    expect((await images.picture(hashOf(png), { as: '1.office' })).statusCode).toBe(200)
  })

  it('422 without a name', async () => {
    expect((await images.send('GET', '/checklist/picture')).json()).toMatchObject({ code: 'invalid_request' })
  })

  it('503 for an object that has other bytes than were stored', async () => {
    const png = newPng()
    const sha256 = hashOf(png)
    await images.put(png)
    await images.refer(png)
    const [row] = await images.rowsBehind("select upload from app.images where encode(sha256, 'hex') = $1", [
      sha256,
    ])
    const key = objectKey(1, { sha256, upload: Number(row?.['upload']) })
    await images.blobs.put(key, blobOf(Buffer.from('forged'), 'image/png'))
    expect((await images.picture(sha256)).json()).toMatchObject({ code: 'images_unavailable' })
  })
})
