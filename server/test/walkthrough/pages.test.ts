import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureTool } from '../../../ops/tools.ts'
import { findDifferences } from './as-shown.ts'
import { type Installation, startInstallation } from './installation.ts'
import { type PageStep, readSteps } from './page-steps.ts'
import { findDeadLinks, listPageFiles, listPages, readCalls, readCodes, readPage } from './pages.ts'
import type { Outcome } from './terminal.ts'

let installation: Installation
beforeAll(async () => {
  await ensureTool('jq')
  installation = await startInstallation()
})
afterAll(() => installation.close())

const pages = listPages()

test('every page is reached from the README, and no link of a page leads nowhere', () => {
  expect(pages.toSorted()).toEqual(listPageFiles().toSorted())
  expect(pages.flatMap(findDeadLinks)).toEqual([])
})

test('what docs/integrators/from-another-system.md says is there, or not yet, is so', async () => {
  const terminal = await installation.openTerminal()
  const { output } = await terminal('curl -s http://127.0.0.1:8080/openapi.json')
  const { paths }: { paths: Record<string, unknown> } = JSON.parse(output)
  const calls = readCalls(readPage('docs/integrators/from-another-system.md'))
  expect(calls.length).toBeGreaterThan(12)
  expect(calls.filter(({ path, is_there }) => path in paths !== is_there)).toEqual([])
})

test('docs/integrators/codes.md has every code that the OpenAPI document names, and no other', async () => {
  const terminal = await installation.openTerminal()
  const { output } = await terminal('curl -s http://127.0.0.1:8080/openapi.json')
  const { components }: { components: { schemas: Record<string, { enum?: string[] }> } } = JSON.parse(output)
  const codes = readCodes(readPage('docs/integrators/codes.md'))
  const schemas = ['FindingCode', 'UnassignedReasonCode', 'RoutePlanFaultCode', 'FailureCode']
  expect(Object.keys(codes)).toEqual(schemas)
  for (const name of schemas) expect(codes[name], name).toEqual(components.schemas[name]?.enum?.toSorted())
})

type Judge = (step: PageStep, outcome: Outcome) => string[]

const judge: Judge = (step, { code, output, complaints }) => {
  const failure = code === 0 ? [] : [`it ended with ${code}: ${output}${complaints}`]
  return [...failure, ...findDifferences(step, output)]
}

/** A company is made once; the page goes on with the login, as it says. */
const judgeAgain: Judge = (step, outcome) => {
  if (!step.command.includes('customer create')) return judge(step, outcome)
  const is_told = outcome.code === 1 && outcome.complaints.includes('already: log in')
  return is_told ? [] : [`it ended with ${outcome.code}: ${outcome.complaints}`]
}

/** What installs and tests; `npm start` is what the installation did. */
const is_of_developers = /^(npm|\.ci\/)/

const most_looks = 30

/** A page that waits for something says for how long on an idle machine. */
async function lookUntilWell(look: () => Promise<string[]>): Promise<string[]> {
  for (let looks = 1; looks < most_looks; looks++) if ((await look()).length === 0) return []
  return look()
}

/** What the first step that does not go as shown says, or null. */
async function findFault(page: string, judgeStep: Judge): Promise<string | null> {
  // Each page in a terminal of its own: none may need a variable of another.
  const terminal = await installation.openTerminal()
  for (const step of readSteps(readPage(page))) {
    const is_start = step.command === 'npm start'
    if (is_of_developers.test(step.command) && !is_start) continue
    const look = async () =>
      is_start
        ? judgeStep({ ...step, form: 'log' }, { code: 0, output: installation.printed(), complaints: '' })
        : judgeStep(step, await terminal(step.command))
    const faults = step.command.startsWith('sleep') ? await lookUntilWell(look) : await look()
    if (faults.length > 0) return `${step.command}\n${faults.join('\n')}`
  }
  return null
}

describe('who follows a page gets what it shows', () => {
  test.each(pages)('%s', async (page) => {
    expect(await findFault(page, judge)).toBeNull()
  })
})

describe('who follows it again, after all others and in another order, gets the same', () => {
  test.each(pages.toReversed())('%s', async (page) => {
    expect(await findFault(page, judgeAgain)).toBeNull()
  })
})
