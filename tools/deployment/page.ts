import { performance } from 'node:perf_hooks'
import { findDifferences } from '@tropeiro/server/test/walkthrough/as-shown.ts'
import { type PageStep, readSteps } from '@tropeiro/server/test/walkthrough/page-steps.ts'
import type { Installation } from './installation.ts'

export interface Section {
  readonly heading: string
  readonly steps: readonly PageStep[]
}

export interface StepTaken {
  readonly section: string
  readonly command: string
  readonly duration_s: number
}

/** The second-level headings of a page that have something to run. */
export function readSections(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => ({ heading: part.split('\n')[0] ?? '', steps: readSteps(part) }))
    .filter(({ steps }) => steps.length > 0)
}

/** Runs the steps as printed; one that fails or shows something else than the page ends it. */
export async function takeSteps(
  { heading, steps }: Section,
  { run, adapt }: Pick<Installation, 'run' | 'adapt'>,
): Promise<StepTaken[]> {
  const taken: StepTaken[] = []
  for (const step of steps) {
    const command = step.command.trim().split('\n')[0] ?? ''
    console.log(`${heading}: ${command}`)
    const started = performance.now()
    const output = await run(step.command)
    const differences = findDifferences({ ...step, shown: adapt(step.shown) }, output)
    if (differences.length > 0) throw new Error(`${step.command}\n${differences.join('\n')}`)
    taken.push({ section: heading, command, duration_s: (performance.now() - started) / 1000 })
  }
  return taken
}
