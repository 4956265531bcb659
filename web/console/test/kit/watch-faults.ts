import type { BrowserContext } from 'playwright-core'
import type { OutsideGate } from './outside-gate.ts'

/** What no journey may cause, unless it says so. */
export interface FaultWatch {
  /** From now on: a fault whose text has this is none. */
  expect(text: string): void
  /** What has been found and was not expected. */
  list(): readonly string[]
}

interface Watched {
  readonly origin: string
  readonly gate: OutsideGate
}

const own_schemes = new Set(['data:', 'blob:', 'about:'])
/** The browser writes one line for each answer from 400 on; answers are judged here by themselves. */
const told_answer = /^Failed to load resource: the server responded with a status of/

/** Lingui's own words. */
const untranslated = 'Uncompiled message'

export async function watchFaults(context: BrowserContext, { origin, gate }: Watched): Promise<FaultWatch> {
  const faults: string[] = []
  const expected: string[] = []
  const note = (fault: string) => {
    if (!expected.some((text) => fault.includes(text))) faults.push(fault)
  }
  // What an earlier page asked for is not of this one.
  gate.take()
  // Also of what the browser refuses without a word in the console.
  await context.addInitScript({
    content: `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('policy violated:', violatedDirective, blockedURI, sample), true)`,
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !own_schemes.has(url.protocol))
      note(`request to elsewhere: ${request.url()}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 500) note(`answer ${answer.status()}: ${answer.url()}`)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'warning' && text.includes(untranslated)) note(`not translated: ${text}`)
    if (message.type() === 'error' && !told_answer.test(text))
      note(`console: ${text} (${message.location().url})`)
  })
  return {
    expect: (text) => expected.push(text),
    list: () => {
      for (const asked of gate.take()) note(`request to elsewhere: ${asked}`)
      return faults
    },
  }
}
