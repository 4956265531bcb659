import { entry_kinds, type ProofEntry } from './entry.ts'

/** What the chain is made of must have its form; what else an entry says is its signer's word. */
export function readEntry(value: unknown): ProofEntry {
  if (!isObject(value) || value['v'] !== 1) throw new Error('the entry is not of a known version')
  const { plan, n, prev, kind, images, sd } = value
  const is_whole =
    isCount(plan) &&
    isCount(n) &&
    typeof prev === 'string' &&
    /^[0-9a-f]{64}$/.test(prev) &&
    entry_kinds.some((known) => known === kind) &&
    isList(images, isObject) &&
    isList(sd, isText)
  if (!is_whole) throw new Error('the entry is not whole')
  return value as unknown as ProofEntry
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf<T>(value: unknown, isOne: (item: unknown) => item is T): readonly T[] {
  if (!isList(value, isOne)) throw new Error('a list is missing or has what does not belong into it')
  return value
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isList<T>(value: unknown, isOne: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isOne)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1
}
