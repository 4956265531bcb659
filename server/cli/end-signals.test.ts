import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'

const program = `
import { listenForEnd } from ${JSON.stringify(path.join(import.meta.dirname, 'end-signals.ts'))}
const ending = listenForEnd(() => { console.log('impatient'); process.exit(3) })
ending.addEventListener('abort', () => console.log('asked'))
console.log('ready')
setInterval(() => undefined, 1_000)
`

let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

describe('listenForEnd', () => {
  it('takes a signal that npm passes on for the same one, and a later one for impatience', async () => {
    const lines: string[] = []
    const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    createInterface({ input: started.stdout }).on('line', (line) => lines.push(line))
    const ended = once(started, 'close')
    const waitFor = (line: string) => vi.waitUntil(() => lines.includes(line), { timeout: 60_000 })
    await waitFor('ready')
    started.kill('SIGINT')
    started.kill('SIGINT')
    await waitFor('asked')
    await sleep(1_500)
    expect(started.exitCode).toBeNull()
    started.kill('SIGINT')
    expect(await ended).toEqual([3, null])
    expect(lines).toEqual(['ready', 'asked', 'impatient'])
  })
})
