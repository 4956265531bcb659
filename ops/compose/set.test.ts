import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tryCommand } from '../services/run-command.ts'

let folder: string
const file = () => path.join(folder, '.env')
const set = (...settings: string[]) => tryCommand('sh', [path.join(folder, 'compose/set.sh'), ...settings])

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-set-'))
  mkdirSync(path.join(folder, 'compose'))
  copyFileSync(path.join(import.meta.dirname, 'set.sh'), path.join(folder, 'compose/set.sh'))
  writeFileSync(file(), '# Why.\nA=1\n#B=example\nAB=3\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('ops/compose/set.sh', () => {
  test('sets a line where it is, where its example is, or at the end', async () => {
    expect(await set('A=a b&c/d\\', 'B=2', 'NEW=x=y')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(readFileSync(file(), 'utf8')).toBe('# Why.\nA=a b&c/d\\\nB=2\nAB=3\nNEW=x=y\n')
  })

  test('leaves the file as closed as it was', async () => {
    chmodSync(file(), 0o600)
    expect((await set('A=2')).code).toBe(0)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  test('refuses what is no setting and leaves the file alone', async () => {
    expect((await set('A')).code).toBe(1)
    expect(readFileSync(file(), 'utf8')).toContain('A=1\n')
  })
})
