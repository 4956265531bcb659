import type { ProvenPart } from './proven-parts.ts'
import type { Figure } from './record-figure.ts'

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
