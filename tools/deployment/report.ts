import type { Check } from './checks.ts'
import type { Replacement } from './installation.ts'
import type { StepTaken } from './page.ts'

export interface Report {
  readonly commit: string
  readonly date: string
  readonly machine: string
  readonly duration_s: number
  readonly stand_ins: readonly string[]
  readonly replacements: readonly Replacement[]
  readonly checks: readonly Check[]
  readonly steps: readonly StepTaken[]
  readonly memory: readonly { readonly service: string; readonly memory_mb: number }[]
  readonly sizes: readonly { readonly what: string; readonly size_mb: number }[]
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const code = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``

export function renderReport(report: Report): string {
  const { commit, date, machine, duration_s, stand_ins, replacements, checks, steps, memory, sizes } = report
  return `# Proof of the deployment

Written by \`npm run prove:deployment\`: it clones the commit, runs every command of [hosting.md](../hosting.md) in the order of the page and
compares what each shows, and asks what came of it. It is not part of CI.

Commit ${commit}, ${date}, on ${machine}; ${Math.round(duration_s / 60)} minutes. Containers by podman, through \`tools/deployment/docker.ts\`.
Layers of images that the machine had from earlier builds were used again.
${stand_ins.length === 0 ? 'All base images are the real ones.' : `No registry was reached. Stand-ins out of Debian's packages, in \`tools/deployment\`: ${stand_ins.map(code).join(', ')}.`}

## What was promised

${table(
  ['', 'promise', 'measured'],
  checks.map(({ promise, measured, held }) => [held ? 'held' : '**NOT HELD**', promise, measured]),
)}

## Steps of the page

${table(
  ['section', 'command', 'seconds'],
  steps.map(({ section, command, duration_s: seconds }) => [section, code(command), seconds.toFixed(1)]),
)}

## Memory and sizes

In use after the first plan, by the containers that stay.

${table(
  ['service', 'MB'],
  memory.map(({ service, memory_mb }) => [service, String(memory_mb)]),
)}

${table(
  ['what', 'MB'],
  sizes.map(({ what, size_mb }) => [what, String(size_mb)]),
)}

## What differs from the page

The proof runs beside other things of its machine, so these are its own: ${replacements.map(({ printed }) => code(printed)).join(', ')}.
The map is that of the generated city (\`TROPEIRO_MAP_FILE=city.osm\`), and its addresses have the name of the page's file.
`
}
