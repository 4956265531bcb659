import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EngineRecord, findEngine, rememberEngine, stopEngine } from './engine-record.ts'

let folder: string
let record: EngineRecord
let children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-engine-'))
  record = { file: path.join(folder, 'engine.json'), own_argument: folder }
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  rmSync(folder, { recursive: true, force: true })
})

/** Says something once its program runs. */
async function run(program: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', `${program}; console.log('ready')`, folder])
  children.push(child)
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

const idle = 'setInterval(() => {}, 1000)'

describe('the record of an engine', () => {
  test('finds its process until that is stopped', async () => {
    const engine = { pid: await run(idle), port: 1 }
    rememberEngine(record, engine)
    expect(findEngine(record)).toEqual(engine)
    await stopEngine(record)
    expect(findEngine(record)).toBeNull()
    expect(existsSync(record.file)).toBe(false)
  })

  test('finds nothing when the pid is of another process by now, and stops nothing', async () => {
    const pid = await run(idle)
    const other = { ...record, own_argument: `${folder}-of-another-clone` }
    rememberEngine(other, { pid, port: 1 })
    expect(findEngine(other)).toBeNull()
    await stopEngine(other)
    expect(children[0]?.exitCode ?? children[0]?.signalCode).toBeNull()
  })

  test('finds nothing in a file that a power cut left empty', () => {
    writeFileSync(record.file, '')
    expect(findEngine(record)).toBeNull()
  })

  test('ends also a process that does not want to', async () => {
    rememberEngine(record, { pid: await run(`process.on('SIGTERM', () => {}); ${idle}`), port: 1 })
    await stopEngine(record, { kill_after_ms: 100 })
    expect(findEngine(record)).toBeNull()
  })
})
