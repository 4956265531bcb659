import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** One measured promise. */
export interface Figure {
  readonly promise: string
  /** What it takes to hold, in words: "≥ 0.80", "0 of 5,000". */
  readonly needed: string
  readonly measured: string
  readonly held: boolean
}

const figuresFile = path.join(import.meta.dirname, '../../.proofs/figures.ndjson')

/** Called by proofs and benches. One line each, so that processes may append side by side. */
export function recordFigure(figure: Figure, file = figuresFile): void {
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

export function readFigures(file = figuresFile): Figure[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n')
  return lines.filter((line) => line !== '').map((line): Figure => JSON.parse(line))
}

export function forgetFigures(file = figuresFile): void {
  rmSync(file, { force: true })
}
