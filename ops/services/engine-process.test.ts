import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEngine } from './engine-process.ts'
import { type EngineRecord, findEngine } from './engine-record.ts'

let folder: string
let record: EngineRecord
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-engine-'))
  record = { file: path.join(folder, 'engine.json'), own_argument: folder }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an engine whose start fails is not left running', async () => {
  let was_there = false
  const starting = startEngine({
    name: 'sleeper',
    program: process.execPath,
    args: ['-e', 'setInterval(() => undefined, 1_000)', folder],
    record,
    port: 19_520,
    answers: () => {
      // Between fork and exec it has the arguments of this process.
      was_there ||= findEngine(record) !== null
      return was_there ? Promise.reject(new Error('it answers nonsense')) : Promise.resolve(false)
    },
  })
  await expect(starting).rejects.toThrow('it answers nonsense')
  expect([was_there, findEngine(record)]).toEqual([true, null])
})
