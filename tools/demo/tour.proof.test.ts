import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { readAdminUrl } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureTool } from '../../ops/tools.ts'
import { recordFigure } from '../test-report/record-figure.ts'
import { type TourAnswer, takeTour } from './test/take-tour.ts'

// The command as a person gives it, with a day instead of a week behind the company.
const name = 'tour_proof'
const cli = path.join(import.meta.dirname, 'cli.ts')
const folder = path.join(import.meta.dirname, '../../.services/demos', name)
const vehicles = 10

const env = (): NodeJS.ProcessEnv => {
  // Loads the addresses of the services.
  readAdminUrl()
  return process.env
}

interface Demo {
  readonly child: ChildProcess
  readonly lines: string[]
}

function startDemo(args: readonly string[]): Demo {
  const child = spawn(process.execPath, [cli, ...args, '--name', name], {
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('close', () => process.off('exit', endWithUs))
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => lines.push(line))
  return { child, lines }
}

async function runDemoCommand(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, command, '--name', name], {
    env: env(),
  })
  return stdout.trim()
}

let demo: Demo
let answers: readonly TourAnswer[]
const outputOf = (call: string) => answers.find(({ title }) => title.endsWith(call))?.output ?? ''
const rowsOf = <Row>(call: string): Row[] =>
  outputOf(call)
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

beforeAll(async () => {
  await ensureTool('jq')
  demo = startDemo(['--vehicles', String(vehicles), '--history', '1d', '--port', '18080'])
  const { child, lines } = demo
  await vi.waitUntil(() => child.exitCode !== null || lines.some((line) => line.includes('is at work')), {
    timeout: 600_000,
    interval: 250,
  })
  if (child.exitCode !== null)
    throw new Error(`the demo ended with ${child.exitCode}: ${lines.slice(-5).join('\n')}`)
})

afterAll(async () => {
  if (demo?.child.exitCode === null) {
    const ended = once(demo.child, 'close')
    demo.child.kill('SIGKILL')
    await ended
  }
  await runDemoCommand('reset')
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run demo', () => {
  test('the script of its tour answers all 22 calls with something, and complains of nothing', async () => {
    const take = async () => {
      const taken = await takeTour(path.join(folder, 'tour.sh'))
      answers = taken.answers
      return taken.faults
    }
    // A picture is on its way for a moment after its delivery.
    await expect.poll(take, { timeout: 600_000, interval: 5_000 }).toEqual([])
    expect(answers).toHaveLength(22)
    recordFigure({
      promise: 'the calls of the tour that the demo prints, each as it stands',
      needed: '22 answered, none of them empty',
      measured: `${answers.length} answered`,
      held: true,
    })
  })

  test('what it answers is of the company that it made', () => {
    expect(outputOf('POST /auth/login/')).toContain('"customer"')
    expect(rowsOf('GET /vehicle/')).toHaveLength(vehicles)
    expect(rowsOf('GET /driver/')).toHaveLength(vehicles / 2)
    const drove = rowsOf<{ total_distance: number }>('GET /daily_summary/')
    expect(drove.filter(({ total_distance }) => total_distance > 0).length).toBeGreaterThan(vehicles / 2)
    const plans = rowsOf<{ external_code: string; status: string }>('GET /import/route_plan')
    expect(plans.filter(({ status }) => status === 'E' || status === 'C').length).toBeGreaterThan(0)
    const stops = rowsOf<{ status: string; done: string | null }>('with route_plan_id')
    expect(stops.filter(({ done }) => done !== null).length).toBeGreaterThan(0)
    const picture = Buffer.from(outputOf('GET /checklist/picture/'), 'base64')
    expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  test('Ctrl-C ends it when everything has been sent, and reset takes it all away', async () => {
    const { child, lines } = demo
    const ended = once(child, 'close')
    child.kill('SIGINT')
    await ended
    expect({ code: child.exitCode, said: lines.at(-1) }).toMatchObject({
      code: 0,
      said: expect.stringContaining(' 0 things unsent, 0 refused') as string,
    })
    expect(await runDemoCommand('reset')).toBe('the demo is gone')
    expect(await runDemoCommand('reset')).toBe('there was no demo')
  })
})
