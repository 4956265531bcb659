import type { PageStep } from './page-steps.ts'

/** Stands for any value, for a part of a text, for the rest of a list, or, as a key, for the rest of an object. */
const any = '…'

/** What differs from what the page shows, one sentence each. */
export function findDifferences({ form, shown }: PageStep, output: string): string[] {
  if (form === null) return []
  if (form === 'json') return compareJson(JSON.parse(shown), parse(output), '')
  if (form === 'console') return compareLinesInOrder(shown, output)
  // Parts that start side by side write a log.
  if (form === 'log') return compareLines(shown, output)
  const [shown_head = '', shown_body] = split(shown)
  const [head = '', body = ''] = split(output)
  const in_head = compareLines(shown_head, head)
  return shown_body ? [...in_head, ...compareJson(JSON.parse(shown_body), parse(body), '')] : in_head
}

const split = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\n([\s\S]*)/)
    .map((part) => part.trim())

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return `no JSON: ${text}`
  }
}

/** Each shown line is one of the answer's, in any order. */
function compareLines(shown: string, output: string): string[] {
  const lines = linesOf(output)
  return linesOf(shown)
    .filter((line) => !lines.some((actual) => isLike(line, actual)))
    .map((line) => `no line is like "${line}" in:\n${output}`)
}

/** The shown lines are lines of the answer in the same order; a line that is only `…` stands for any number of them. */
function compareLinesInOrder(shown: string, output: string): string[] {
  const lines = linesOf(output)
  let next = 0
  for (const line of linesOf(shown).filter((text) => text.trim() !== any)) {
    const found = lines.findIndex((actual, index) => index >= next && isLike(line, actual))
    if (found === -1) return [`no line is like "${line}" after the lines shown before it, in:\n${output}`]
    next = found + 1
  }
  return []
}

const linesOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => line !== '')

function isLike(shown: string, actual: string): boolean {
  const parts = shown.trim().split(any).map(escape)
  return new RegExp(`^${parts.join('.*')}$`, 's').test(actual.trim())
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function compareJson(shown: unknown, actual: unknown, place: string): string[] {
  if (shown === any && actual !== undefined) return []
  if (typeof shown === 'string' && typeof actual === 'string' && isLike(shown, actual)) return []
  if (Array.isArray(shown) && Array.isArray(actual)) return compareLists(shown, actual, place)
  if (isRecord(shown) && isRecord(actual)) return compareRecords(shown, actual, place)
  if (shown === actual) return []
  return [`${place || 'the answer'} is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`]
}

function compareLists(shown: unknown[], actual: unknown[], place: string): string[] {
  const open = shown.at(-1) === any
  const named = open ? shown.slice(0, -1) : shown
  if (open ? actual.length < named.length : actual.length !== named.length) {
    return [`${place} has ${actual.length} items`]
  }
  return named.flatMap((item, index) => compareJson(item, actual[index], `${place}/${index}`))
}

function compareRecords(
  shown: Record<string, unknown>,
  actual: Record<string, unknown>,
  place: string,
): string[] {
  const extra = any in shown ? [] : Object.keys(actual).filter((name) => !(name in shown))
  return [
    ...extra.map((name) => `${place}/${name} is not on the page`),
    ...Object.keys(shown)
      .filter((name) => name !== any)
      .flatMap((name) => compareJson(shown[name], actual[name], `${place}/${name}`)),
  ]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
