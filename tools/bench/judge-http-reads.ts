import type { Figure } from '../test-report/record-figure.ts'
import type { ReadCase } from './http-reads.ts'
import { medianRate, medianRatio } from './ratios.ts'

/** The least that our reads must do of what bare ones do. */
const least: Readonly<Record<string, number>> = { 'one row': 0.5, 'a list of 100 rows': 0.8 }

/** What a short run on a busy machine must reach of each promise: it guards against a fall, `npm run bench` judges. */
const share_in_short_runs = 0.75

export function hasFallen(cases: readonly ReadCase[]): boolean {
  return cases.some(({ name, rounds }) => {
    const needed = least[name] ?? 1
    return medianRatio(rounds, 'ours', 'bare') < needed * share_in_short_runs
  })
}

/** Held against Fastify with plain `pool.query(text, values)`; the stricter comparison is told beside it. */
export function judgeHttpReads(cases: readonly ReadCase[]): Figure[] {
  return cases.map(({ name, rounds }) => {
    const needed = least[name]
    if (needed === undefined) throw new Error(`nothing is promised of ${name}`)
    const ratio = medianRatio(rounds, 'ours', 'bare')
    const stricter = medianRatio(rounds, 'ours', 'bare_named')
    const rates = [medianRate(rounds, 'ours'), medianRate(rounds, 'bare'), medianRate(rounds, 'bare_named')]
    const [ours, bare, bare_named] = rates.map((rate) => Math.round(rate).toLocaleString('en'))
    return {
      promise: `${name} over HTTP, against bare Fastify and pg`,
      needed: `≥ ${needed.toFixed(2)}`,
      measured:
        `${ratio.toFixed(2)} (${ours}/s of ${bare}/s; ` +
        `${stricter.toFixed(2)} of ${bare_named}/s with prepared statements), median of ${rounds.length}`,
      held: ratio >= needed,
    }
  })
}
