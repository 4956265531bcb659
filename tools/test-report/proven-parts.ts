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

interface ProofPage {
  readonly machine: string
  readonly parts: readonly ProvenPart[]
  /** Parts that were never measured at full size. */
  readonly missing: readonly string[]
}

/** docs/proofs/latest.md. */
export function renderProofs({ machine, parts, missing }: ProofPage): string {
  const figures = parts.flatMap((part) => part.figures)
  const held = figures.filter((figure) => figure.held).length
  const failed = parts.filter(({ passed }) => !passed).map(({ name }) => name)
  const notes = [
    failed.length === 0 ? '' : `Ended with a failure: ${failed.join(', ')}.\n`,
    missing.length === 0 ? '' : `Not measured yet: ${missing.join(', ')}.\n`,
  ]
  return `# Proofs at full size

Written by \`npm run prove\`, on ${machine}. Each part says on which commit and day it was last measured;
\`npm run prove -- races solver\` measures those whose name has one of the words.

${held} of ${figures.length} promises held.
${notes.map((note) => note && `\n${note}`).join('')}
| promise | needed | measured | held |
|---|---|---|---|
${parts.map(renderPart).join('\n')}
`
}

function renderPart({ name, commit, date, figures }: ProvenPart): string {
  const head = `| **${name}**: \`${commit}\`, ${date} | | | |`
  return [head, ...figures.map(renderFigure)].join('\n')
}

function renderFigure({ promise, needed, measured, held }: Figure): string {
  const cells = [promise, needed, measured, held ? 'yes' : '**no**']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
