import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import { blobSettingsOf } from '../../test/blob-settings-of.ts'
import { type BlobSettings, type Blobs, BlobsUnavailableError, blobOf, createBlobs } from './blobs.ts'
import { listedKeys } from './listed-keys.ts'

let s3: S3Server
let blobs: Blobs
const settingsOf = (server: S3Server) => blobSettingsOf(server, 20_000)
beforeAll(async () => {
  s3 = await startS3()
  blobs = createBlobs(settingsOf(s3))
})
afterAll(() => s3.stop())

const bytes = Buffer.from('not a picture')

describe('an object', () => {
  it('is put, read, listed and deleted, as often as one likes', async () => {
    for (const _twice of [1, 2]) await blobs.put('1/ab/7', blobOf(bytes, 'image/png'))
    await blobs.put('1/ab/7-thumb', blobOf(bytes, 'image/webp'))
    await blobs.put('11/ab/8', blobOf(bytes, 'image/png'))
    expect(await blobs.get('1/ab/7', 100)).toEqual(bytes)
    expect(await blobs.list('1/')).toEqual(['1/ab/7', '1/ab/7-thumb'])
    for (const _twice of [1, 2]) await blobs.delete('1/ab/7')
    expect(await blobs.get('1/ab/7', 100)).toBeNull()
    expect(await blobs.get('1/ab/7-thumb', 100)).toEqual(bytes)
    expect(await blobs.list('2/')).toEqual([])
    await blobs.assertAnswers()
  })

  it('is not stored under a hash that is not its own', async () => {
    const other = { ...blobOf(bytes, 'image/png'), sha256: blobOf(Buffer.from('x'), 'image/png').sha256 }
    await expect(blobs.put('5/x', other)).rejects.toThrow('it answers 400 to a put')
    expect(await blobs.get('5/x', 100)).toBeNull()
  })

  it('is read no further than its bound', async () => {
    await blobs.put('3/big', blobOf(Buffer.alloc(1_000), 'image/png'))
    await expect(blobs.get('3/big', 999)).rejects.toThrow('more than 999 bytes')
  })

  it.each(['', '/', '../x', '1/../2', '1//2', '1/%2e%2e/x', 'A', '1/ü', '1 2', '1/./2', '.', '1?x', '1#x'])(
    'is never called %j',
    async (key) => {
      await expect(blobs.put(key, blobOf(bytes, 'image/png'))).rejects.toThrow('no name of an object')
      await expect(blobs.get(key, 1)).rejects.toThrow('no name of an object')
      await expect(blobs.delete(key)).rejects.toThrow('no name of an object')
    },
  )
})

describe('a store that is away', () => {
  it('is told apart from an object that is not there', async () => {
    await blobs.put('4/x', blobOf(bytes, 'image/png'))
    await s3.kill()
    await expect(blobs.get('4/x', 100)).rejects.toThrow(BlobsUnavailableError)
    await expect(blobs.put('4/x', blobOf(bytes, 'image/png'))).rejects.toThrow(BlobsUnavailableError)
    await s3.start()
    expect(await blobs.get('4/x', 100)).toEqual(bytes)
  })

  it('is waited for until the deadline', async () => {
    const silent = await listen(createServer(() => undefined))
    const late = createBlobs({ ...settingsOf(s3), url: silent.url, deadline_ms: 50 })
    await expect(late.put('1/x', blobOf(bytes, 'image/png'))).rejects.toThrow('does not answer')
    silent.server.closeAllConnections()
    silent.server.close()
  })

  it('says what is wrong with the settings', async () => {
    const with_ = (changes: Partial<BlobSettings>) =>
      createBlobs({ ...settingsOf(s3), ...changes }).assertAnswers()
    await expect(with_({ bucket: 'nowhere' })).rejects.toThrow('no bucket nowhere')
    await expect(with_({ secret_key: 'another one' })).rejects.toThrow('refuses the key')
  })
})

it('takes no other names from a listing than ours', () => {
  expect(listedKeys('<Key>1/a</Key><Key>../b</Key><Key>1/&amp;</Key><Key>é</Key>')).toEqual(['1/a', '../b'])
})

async function listen(server: Server): Promise<{ server: Server; url: string }> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
