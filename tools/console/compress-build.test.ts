import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { small_build, writeBuild } from '@tropeiro/server/console/test/write-build.ts'
import { afterEach, expect, test } from 'vitest'
import { compressBuild } from './compress-build.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a build gets two smaller forms of each text, which are that text', async () => {
  const text = 'export const caminhão = 1\n'.repeat(500)
  const noise = randomBytes(3_000).toString('latin1')
  folder = writeBuild({
    'index.html': 'short',
    'assets/a-12345678.js': text,
    'assets/b-12345678.woff2': noise,
  })
  await compressBuild(folder)
  const read = (name: string) => readFileSync(path.join(folder, name))
  expect(String(brotliDecompressSync(read('assets/a-12345678.js.br')))).toBe(text)
  expect(String(gunzipSync(read('assets/a-12345678.js.gz')))).toBe(text)
  for (const name of ['index.html', 'assets/b-12345678.woff2'])
    for (const ending of ['br', 'gz']) expect(existsSync(path.join(folder, `${name}.${ending}`))).toBe(false)
})

test('is done twice without forms of forms', async () => {
  folder = writeBuild({ ...small_build, 'assets/a-12345678.css': 'a{color:red}'.repeat(500) })
  await compressBuild(folder)
  await compressBuild(folder)
  expect(existsSync(path.join(folder, 'assets/a-12345678.css.br'))).toBe(true)
  expect(existsSync(path.join(folder, 'assets/a-12345678.css.br.gz'))).toBe(false)
})
