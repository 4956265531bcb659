import type { Download } from './count-download.ts'

export interface StepTaken extends Download {
  readonly command: string
  readonly took_s: number
}

interface Report {
  readonly commit: string
  readonly date: string
  readonly machine: string
  readonly steps: readonly StepTaken[]
}

export function renderReport({ commit, date, machine, steps }: Report): string {
  const whole = {
    took_s: steps.reduce((sum, { took_s }) => sum + took_s, 0),
    duration_s: steps.reduce((sum, { duration_s }) => sum + duration_s, 0),
    bytes: steps.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  const rows = [
    ...steps.map((step) => rowOf(`\`${step.command}\``, step)),
    rowOf('**from the clone to the last answer**', whole),
  ]
  return `# Proof of the first run

Written by \`npm run prove:first-run\`: it clones the commit, works without the caches of earlier clones, and gives the commands of the
[README](../../README.md) as printed, up to a demo in which each of the 22 calls of the specification answers. It is not part of CI.

Commit ${commit}, ${date}, on ${machine}. Node.js, Python, Go and the packages of PostgreSQL were there before.

| step | seconds | of them, seconds in which something was downloaded | MB downloaded |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

function rowOf(name: string, { took_s, duration_s, bytes }: Omit<StepTaken, 'command'>): string {
  return `| ${name} | ${took_s.toFixed(0)} | ${duration_s.toFixed(0)} | ${(bytes / 1e6).toFixed(1)} |`
}
