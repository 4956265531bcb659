import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blobOf } from '../platform/blobs/blobs.ts'
import { collectImages, createCollector, deleteImagesOfCustomer } from './collect-images.ts'
import { dropReferences, referToImages } from './refer-to-images.ts'
import { createImagesApp, type ImagesApp } from './test/images-app.ts'
import { makePng } from './test/make-png.ts'
import { hashOf } from './upload-image.ts'

const day_ms = 86_400_000

let images: ImagesApp
beforeAll(async () => {
  images = await createImagesApp()
})
afterAll(() => images.close())
const wipe = async () => {
  await images.rowsBehind('delete from app.image_references')
  await images.rowsBehind('delete from app.images')
  await images.rowsBehind('delete from app.image_remains')
  for (const key of await images.blobs.list('1/')) await images.blobs.delete(key)
}
beforeEach(wipe)

const context = () => ({ database: images.database, clock: images.clock, blobs: images.blobs })
const collect = async () => {
  while (await collectImages(context(), 1));
}
const objects = () => images.blobs.list('1/')
const pngOf = (red: number) => makePng({ red, blue: 77 })

describe('the collector', () => {
  it('condemns after 30 days without a reference, and a day later takes the row, then the objects', async () => {
    await images.put(pngOf(1))
    images.clock.advance(30 * day_ms)
    await collect()
    expect(await images.rowsBehind('select condemned_at from app.images')).toEqual([{ condemned_at: null }])
    images.clock.advance(1)
    await collect()
    expect(await images.rowsBehind('select condemned_at from app.images')).toEqual([
      { condemned_at: images.clock.now() },
    ])
    images.clock.advance(day_ms)
    await collect()
    expect(await objects()).toHaveLength(2)
    images.clock.advance(1)
    await collect()
    expect(await images.rowsBehind('select from app.images')).toEqual([])
    expect(await objects()).toEqual([])
    images.clock.advance(day_ms)
    await collect()
    expect(await images.rowsBehind('select from app.image_remains')).toEqual([])
  })

  it('lets go of what was condemned when it is named or sent', async () => {
    for (const red of [1, 2, 3]) await images.put(pngOf(red))
    images.clock.advance(30 * day_ms + 1)
    await collect()
    await images.refer(pngOf(1))
    await images.put(pngOf(2))
    images.clock.advance(day_ms + 1)
    await collect()
    const left = await images.rowsBehind("select encode(sha256, 'hex') as sha256 from app.images")
    expect(left.map(({ sha256 }) => String(sha256)).toSorted()).toEqual(
      [pngOf(1), pngOf(2)].map((png) => hashOf(png)).toSorted(),
    )
  })

  it('deletes by generation: what was sent again is not hit', async () => {
    await images.put(pngOf(1))
    images.clock.advance(30 * day_ms + 1)
    await collect()
    images.clock.advance(day_ms + 1)
    await images.s3.kill()
    // The row goes, the object cannot.
    await expect(collect()).rejects.toThrow('does not answer')
    await images.s3.start()
    expect((await images.put(pngOf(1))).statusCode).toBe(201)
    await images.refer(pngOf(1))
    await collect()
    expect(await objects()).toHaveLength(2)
    expect((await images.picture(hashOf(pngOf(1)))).statusCode).toBe(200)
  })

  it('deletes what an upload left that never ended, and lets it not end any more', async () => {
    await images.rowsBehind(
      `insert into app.images (customer_id, sha256, state, upload, decoding_until, date_created)
       values (1, decode($1, 'hex'), 'decoding', 5000, $2, $2)`,
      [hashOf(pngOf(1)), images.clock.now()],
    )
    await images.rowsBehind(
      `insert into app.image_remains (customer_id, upload, sha256, due_at) values (1, 5000, decode($1, 'hex'), $2)`,
      [hashOf(pngOf(1)), images.clock.now()],
    )
    await images.blobs.put(`1/${hashOf(pngOf(1))}/5000`, blobOf(pngOf(1), 'image/png'))
    await collect()
    expect(await objects()).toEqual([])
    expect(await images.rowsBehind('select from app.image_remains where deleted_at is null')).toEqual([])
  })

  it('goes from customer to customer', async () => {
    await images.put(pngOf(1))
    await images.put(pngOf(1), { as: '2.office' })
    for (const id of [1, 2]) {
      await images.rowsBehind('select platform.register_customer($1, $2)', [`test ${id}`, id])
    }
    images.clock.advance(30 * day_ms + 1)
    const round = createCollector(context())
    while (await round());
    expect(
      await images.rowsBehind('select customer_id from app.images where condemned_at is not null'),
    ).toHaveLength(2)
  })

  it('whatever happens in which order, takes all that nothing names, and nothing that something does', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constantFrom('put', 'drop', 'refer'), image: fc.nat(2), holder: fc.nat(1) }),
      fc.record({ do: fc.constant('wait'), days: fc.constantFrom(1, 2, 31) }),
      fc.record({ do: fc.constant('collect') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await wipe()
        const named = new Map<number, Set<number>>([0, 1].map((holder) => [holder, new Set<number>()]))
        const sent = new Set<number>()
        for (const one of steps) {
          const now = images.clock.now()
          if ('days' in one) images.clock.advance(one.days * day_ms + 1)
          else if (!('image' in one)) await collect()
          else {
            const sha256 = hashOf(pngOf(100 + one.image))
            const holder = { holder: 'record', holder_id: one.holder } as const
            if (one.do === 'put') {
              await images.put(pngOf(100 + one.image))
              sent.add(one.image)
            } else if (one.do === 'refer') {
              await images.database.inCustomer(1, (tx) =>
                referToImages(tx, [{ ...holder, role: 'picture', sha256 }], now),
              )
              named.get(one.holder)?.add(one.image)
            } else {
              await images.database.inCustomer(1, (tx) => dropReferences(tx, holder, now))
              named.get(one.holder)?.clear()
            }
          }
          const all = new Set([...named.values()].flatMap((of_holder) => [...of_holder]))
          const states = await statesOf()
          for (const image of all) {
            const state = states.get(hashOf(pngOf(100 + image)))
            // What was sent before it was named may have been collected before.
            expect(state, `${image}`).toBeOneOf(sent.has(image) ? ['stored', 'wanted'] : ['wanted'])
          }
        }
        const still = new Set([...named.values()].flatMap((of_holder) => [...of_holder]))
        const before = await statesOf()
        for (const days of [31, 2, 2]) {
          images.clock.advance(days * day_ms)
          await collect()
        }
        const after = await statesOf()
        const expected = [...still].map((image) => hashOf(pngOf(100 + image)))
        expect([...after.keys()].toSorted()).toEqual(expected.toSorted())
        for (const sha256 of expected) expect(after.get(sha256)).toBe(before.get(sha256))
        const stored = expected.filter((sha256) => after.get(sha256) === 'stored')
        expect(await objects()).toHaveLength(2 * stored.length)
        for (const key of await objects()) expect(stored).toContain(key.split('/')[1])
      }),
      { numRuns: 8 },
    )
  })
})

async function statesOf(): Promise<Map<string, string>> {
  const rows = await images.rowsBehind("select encode(sha256, 'hex') as sha256, state from app.images")
  return new Map(rows.map(({ sha256, state }) => [String(sha256), String(state)]))
}

describe('deleting the images of a customer', () => {
  it('leaves none of theirs, named or not, and all of the others', async () => {
    await images.put(pngOf(1))
    await images.put(pngOf(2))
    await images.put(pngOf(1), { as: '2.office' })
    await images.refer(pngOf(1))
    await images.refer(pngOf(3))
    await images.blobs.put('1/abc/1', blobOf(pngOf(9), 'image/png'))
    expect(await deleteImagesOfCustomer(context(), 1)).toBe(5)
    expect(await objects()).toEqual([])
    expect(await images.rowsBehind('select from app.images where customer_id = 1')).toEqual([])
    expect(await images.rowsBehind('select from app.image_references where customer_id = 1')).toEqual([])
    expect(await images.blobs.list('2/')).not.toEqual([])
    expect((await images.picture(hashOf(pngOf(1)))).statusCode).toBe(404)
  })
})
