import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatVerifierKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { makeLog, writeBundle, writeLog } from '@tropeiro/kernel/proof/test/make-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runVerifyProof } from './verify-proof.ts'

const log = makeLog([
  { plan: 1, point: 10, kind: 'execute' },
  { plan: 1, point: 11, kind: 'execute' },
])
const key = formatVerifierKey(log.key)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-proof-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function save(lines: readonly string[]): Promise<string> {
  const file = path.join(folder, 'proof')
  await writeFile(file, lines.join('\n'))
  return file
}

describe('tropeiro proof verify', () => {
  test('says what holds, of a bundle and of a log', async () => {
    expect(await runVerifyProof(await save([writeBundle(log, 10)]), { key })).toMatchObject({
      json: { ok: true, entries: 1, size: 2 },
      text: expect.stringMatching(
        /^holds: 1 entries of a log of 2\ndisclosed: receiver = "Maria 0"[^]*as the phone sent it$/,
      ),
    })
    expect(await runVerifyProof(await save([...writeLog(log), '']), { key })).toMatchObject({
      json: { ok: true, entries: 2, size: 2 },
    })
  })

  test('says in which line what does not hold', async () => {
    const lines = writeLog(log).toSpliced(1, 1)
    expect(await runVerifyProof(await save(lines), { key })).toMatchObject({
      json: { ok: false, line: 2, fault: 'an entry was added or removed before this checkpoint' },
    })
  })

  test('names a file that is not there, and a key that is none', async () => {
    await expect(runVerifyProof(path.join(folder, 'nowhere'), { key })).rejects.toThrow('ENOENT')
    await expect(runVerifyProof(await save([]), { key: 'x' })).rejects.toThrow('key')
  })
})
