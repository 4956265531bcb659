import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureTool } from '../../ops/tools.ts'
import type { TerminalCommand } from '../terminal.ts'
import { recordFigure } from '../test-report/record-figure.ts'
import { demoCommandsOf } from './test/give-demo.ts'
import { takeTour } from './test/take-tour.ts'

// With a day instead of a week behind the company.
const commands = demoCommandsOf('tour_proof')
const company = { vehicles: 10, drivers: 5 }
let demo: TerminalCommand

beforeAll(async () => {
  await ensureTool('jq')
  demo = commands.start(`--vehicles ${company.vehicles} --history 1d --port 18080`)
  await demo.wait((line) => line.startsWith('The 22 calls'))
  if (demo.hasEnded()) throw new Error(`the demo ended:\n${demo.lines.slice(-8).join('\n')}`)
}, 900_000)

afterAll(async () => {
  await demo?.kill()
  await commands.reset()
})

describe('npm run demo', () => {
  test.each(['at once', 'again'])(
    'the script of its tour has true answers to all 22 calls %s',
    async (time) => {
      const { answers, faults } = await takeTour(path.join(commands.folder, 'tour.sh'), company)
      expect(faults).toEqual([])
      recordFigure({
        promise: `the calls of the tour that the demo prints, each as it stands, ${time}`,
        needed: '22 answered, none of them empty or untrue',
        measured: `${answers.length} answered`,
        held: true,
      })
    },
  )

  test('Ctrl-C ends it when everything has been sent, and reset takes it all away', async () => {
    await demo.interrupt()
    expect({ code: demo.exitCode(), said: demo.lines.at(-1) }).toMatchObject({
      code: 0,
      said: expect.stringContaining(' 0 things unsent, 0 refused') as string,
    })
    expect(await commands.reset()).toBe('the demo is gone')
    expect(await commands.reset()).toBe('there was no demo')
  })
})
