import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outside-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What a program wanted to reach. */
async function recordOf(program: string): Promise<string[]> {
  const file = path.join(folder, 'outside.txt')
  const recorder = pathToFileURL(path.join(import.meta.dirname, 'record-outside.ts'))
  recorder.searchParams.set('file', file)
  const flags = [`--import=${recorder.href}`, '--input-type=module', '-e', program]
  const child = spawn(process.execPath, flags, { stdio: 'inherit' })
  expect(await once(child, 'close')).toEqual([0, null])
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

test.each([
  ['this machine', `import net from 'node:net'; net.connect(1, '127.0.0.1').on('error', () => {})`, []],
  [
    'a socket of this machine',
    `import { connect } from 'node:net'; connect('/nowhere').on('error', () => {})`,
    [],
  ],
  ['a name of this machine', `await fetch('http://localhost:1').catch(() => {})`, []],
  [
    'an address',
    `import { connect } from 'node:net'; connect({ port: 9, host: '192.0.2.1' }).on('error', () => {}).destroy()`,
    ['tcp 192.0.2.1'],
  ],
  [
    'an address by fetch',
    `await fetch('http://192.0.2.1:8081/', { signal: AbortSignal.timeout(50) }).catch(() => {})`,
    ['tcp 192.0.2.1'],
  ],
  [
    'a name',
    `import { lookup } from 'node:dns/promises'; await lookup('elsewhere.invalid').catch(() => {})`,
    ['name elsewhere.invalid'],
  ],
  [
    'a datagram',
    `import { createSocket } from 'node:dgram'; const s = createSocket('udp4'); s.send('x', 9, '192.0.2.1', () => s.close())`,
    ['udp 192.0.2.1'],
  ],
])('a program that wants to reach %s', async (_, program, found) => {
  expect(await recordOf(program)).toEqual(found)
})
