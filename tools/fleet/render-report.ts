import type { Findings } from './judge-fleet.ts'

interface Report {
  readonly commit: string
  readonly date: string
  readonly machine: string
  readonly vehicles: string
  /** Until the fleet was at work. */
  readonly made_s: number
  readonly duration: string
  readonly findings: Findings
}

const max_shown = 5
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

export function renderReport({ findings, ...run }: Report): string {
  const { memory_bytes, heap_bytes, faults, errors } = findings
  const shown = errors.slice(0, max_shown).map((line) => `- \`${line.slice(0, 300)}\``)
  return `# Proof of a fleet on one machine

Written by \`npm run prove:fleet\`: a demo of ${run.vehicles} vehicles, half of them with a driver and a plan, works for ${run.duration} on one
machine, with the product, its engines, the trackers and the phones on it. It is not part of CI.

Commit ${run.commit}, ${run.date}, on ${run.machine}. The company was made, and its day caught up with, in ${run.made_s} s.

| what | measured | promised |
| --- | --- | --- |
| processor behind, at worst | ${findings.max_lag_s.toFixed(1)} s | 5 s |
| memory of the product, first and last third after the warm-up | ${megabytes(memory_bytes.first)} MB, ${megabytes(memory_bytes.last)} MB | no growth |
| of it JavaScript heap | ${megabytes(heap_bytes.first)} MB, ${megabytes(heap_bytes.last)} MB | |
| processor time of the product | ${findings.cores.toFixed(2)} cores | |
| positions stored | ${findings.positions_per_s.toFixed(0)} a second | |
| errors in its log | ${errors.length} | 0 |
| at the end | ${findings.end} | 0 unsent, 0 refused |

${faults.length === 0 ? 'All of it held.' : `**Not held**: ${faults.join('; ')}.`}
${shown.length === 0 ? '' : `\n${shown.join('\n')}\n`}`
}
