import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decoder_memory_mb } from './decoder/limits.ts'
import { type Decoder, startDecoder } from './decoder/start-decoder.ts'
import type { ImageStanding } from './image.ts'
import { type HostileFile, makeHostileFiles, secret_words } from './test/hostile-files.ts'
import { createImagesApp, type ImagesApp } from './test/images-app.ts'
import { makePng } from './test/make-png.ts'
import { hashOf } from './upload-image.ts'

let images: ImagesApp
let files: HostileFile[]
beforeAll(async () => {
  images = await createImagesApp()
  files = await makeHostileFiles()
})
afterAll(() => images.close())

describe('hostile files', () => {
  it('are many', () => {
    expect(files.length).toBeGreaterThanOrEqual(60)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  })

  it('are refused, or kept as the picture alone', async () => {
    const wrong: string[] = []
    for (const { name, bytes, outcome } of files) {
      const answer = await images.put(bytes)
      const was = answer.statusCode === 201 ? 'kept' : answer.statusCode === 422 ? 'refused' : answer.body
      if (was !== outcome && !(outcome === 'either' && ['kept', 'refused'].includes(was)))
        wrong.push(`${name}: ${was}`)
      if (was !== 'kept') continue
      const { data } = answer.json<{ data: ImageStanding }>()
      await images.refer(bytes)
      const shown = await images.picture(data.name ?? '', { accept: 'image/*' })
      const { exif, xmp, iptc, icc, comments } = await sharp(shown.rawPayload).metadata()
      if ([exif, xmp, iptc, icc, comments].some(Boolean)) wrong.push(`${name} kept metadata`)
      if (shown.rawPayload.includes(secret_words)) wrong.push(`${name} kept its secret`)
      if (hashOf(shown.rawPayload) !== data.name?.split('.')[0]) wrong.push(`${name} has another hash`)
    }
    expect(wrong).toEqual([])
    // After all of them, an honest one.
    expect((await images.put(makePng({ red: 200 }))).statusCode).toBe(201)
  })

  it('take no more memory than a decoder may have', async () => {
    let most_mb = 0
    let decoder: Decoder = startDecoder()
    for (const { bytes } of files.filter(({ name }) => /megapixels|pixels a side|30,000|65,535/.test(name))) {
      if (!decoder.isAlive()) decoder = startDecoder()
      const watching = setInterval(() => {
        most_mb = Math.max(most_mb, residentOf(decoder.pid))
      }, 20)
      await decoder.decode(bytes)
      clearInterval(watching)
    }
    decoder.kill()
    // One look later it is ended.
    expect(most_mb).toBeGreaterThan(20)
    expect(most_mb).toBeLessThan(decoder_memory_mb * 1.5)
  })
})

function residentOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

describe('a turned picture', () => {
  /** Red is above, left of it nothing else: as people saw it. */
  const upright = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } }).composite([
      { input: { create: { width: 20, height: 10, channels: 3, background: 'red' } }, left: 0, top: 0 },
    ])
  /** How a camera that was held so stores it. */
  const asHeld: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    6: (picture) => picture.rotate(270),
    8: (picture) => picture.rotate(90),
  }

  it.each([1, 2, 3, 4, 6, 8])('of orientation %i is stored upright', async (orientation) => {
    const raw = await upright().png().toBuffer()
    const held = await (asHeld[orientation] ?? ((picture) => picture))(sharp(raw)).png().toBuffer()
    const sent = await sharp(held).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const answer = await images.put(sent, { type: 'image/jpeg' })
    await images.refer(sent)
    const { name } = answer.json<{ data: ImageStanding }>().data
    for (const query of ['', '&size=thumb']) {
      const { rawPayload } = await images.picture(name ?? '', { accept: 'image/*', query })
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([60, 40])
      const at = (x: number, y: number) => (y * info.width + x) * info.channels
      expect(data[at(5, 4)]).toBeGreaterThan(180)
      expect(data[at(50, 4)]).toBeLessThan(80)
      expect(data[at(5, 35)]).toBeLessThan(80)
    }
  })
})

describe('hostile names', () => {
  const words = [
    '../',
    '..\\',
    '/etc/passwd',
    '%2e%2e%2f',
    '\0',
    '\n',
    '😀',
    "' or 1=1 --",
    '${x}',
    '<script>',
    ' ',
    '.',
    '*',
    '?',
    '#',
    'C:\\',
    '~',
    '|ls',
    ';ls',
    '‮gpj',
  ]
  const hash = 'a'.repeat(64)
  const names = words.flatMap((word) => [word, `${word}${hash}`, `${hash}${word}`, `${hash}/${word}.png`])

  it('are many, find nothing and break nothing', async () => {
    expect(names.length).toBeGreaterThanOrEqual(60)
    for (const name of names) {
      const picture = await images.picture(name)
      expect([name, picture.statusCode]).toEqual([name, expect.toBeOneOf([404, 422])])
      const put = await images.put(makePng(), { sha256: encodeURIComponent(name) })
      expect([name, put.statusCode]).toEqual([name, expect.toBeOneOf([400, 404, 405, 422])])
    }
    const keys = await images.blobs.list('1/')
    expect(keys.filter((key) => !/^1\/[0-9a-f]{64}\/\d+(-thumb)?$/.test(key))).toEqual([])
  })
})
