import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from './record-figure.ts'

/** One file of proofs or one bench, as it was last measured at full size. */
export interface ProvenPart {
  readonly name: string
  readonly commit: string
  readonly date: string
  /** False: its command ended with a failure, whatever its figures say. */
  readonly passed: boolean
  readonly figures: readonly Figure[]
}

/** What was measured anew takes the place of what was; what nobody proves any more goes. In the order of the names. */
export function mergeParts(
  kept: readonly ProvenPart[],
  measured: readonly ProvenPart[],
  names: readonly string[],
): ProvenPart[] {
  const latest = new Map([...kept, ...measured].map((part) => [part.name, part]))
  return names.flatMap((name) => latest.get(name) ?? [])
}

export function readParts(file: string): ProvenPart[] {
  const text = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  return text === '' ? [] : JSON.parse(text)
}

export function writeParts(file: string, parts: readonly ProvenPart[]): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(parts, null, 2)}\n`)
}
