import { type CauseChange, no_subject } from '../model/cause.ts'

export interface JudgedPaper {
  readonly owner: 'driver' | 'vehicle'
  readonly id: number
  readonly paper: string
  readonly expires: string
}

export interface JudgingPapers {
  readonly now: Date
  readonly is_wanted: boolean
  /** Sources of causes that stand. */
  readonly standing: readonly string[]
  /** False: there are more papers than were read. */
  readonly is_whole: boolean
}

/** One for each paper and the day on which it expires. Renewed, it has another day: what stood for the old one was put right. */
export function judgePapers(
  papers: readonly JudgedPaper[],
  { now, is_wanted, standing, is_whole }: JudgingPapers,
): CauseChange[] {
  if (!is_wanted) return standing.map((source) => ({ op: 'drop', source, reason: 'rule_off' }))
  const puts = papers.map(({ owner, id, paper, expires }): CauseChange & { op: 'put' } => {
    const source = `paper:${owner}:${id}:${paper}`
    return {
      op: 'put',
      exception: { kind: 'document', subject: `${owner}:${id}:${paper}`, day: expires },
      cause: {
        key: `${source}:${expires}`,
        source,
        at: now,
        subject: { ...no_subject, [owner === 'driver' ? 'driver_id' : 'vehicle_id']: id },
        facts: { paper, expires },
      },
    }
  })
  const told = new Set(puts.map(({ cause }) => cause.source))
  const renewed = is_whole ? standing.filter((source) => !told.has(source)) : []
  return [...puts, ...renewed.map((source): CauseChange => ({ op: 'drop', source, reason: 'corrected' }))]
}
