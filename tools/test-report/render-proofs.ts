import type { Figure } from './record-figure.ts'

export interface ProofRun {
  readonly commit: string
  readonly date: string
  readonly machine: string
  readonly duration_s: number
  readonly figures: readonly Figure[]
  /** Stages that ended with a failure. */
  readonly failed: readonly string[]
}

/** docs/proofs/latest.md. */
export function renderProofs(run: ProofRun): string {
  const held = run.figures.filter((figure) => figure.held).length
  const failed = run.failed.length === 0 ? '' : `\nFailed stages: ${run.failed.join(', ')}.\n`
  return `# Proofs at full size

Written by \`npm run prove\`. Commit \`${run.commit}\`, ${run.date}, ${run.machine}, ${run.duration_s} s.
${held} of ${run.figures.length} promises held.
${failed}
| promise | needed | measured | held |
|---|---|---|---|
${run.figures.map(renderFigure).join('\n')}
`
}

function renderFigure({ promise, needed, measured, held }: Figure): string {
  const cells = [promise, needed, measured, held ? 'yes' : '**no**']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
