import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isPassing } from '../../api/is-passing.ts'
import { keyOf } from '../../api/keys.ts'
import { type PlansChangeResult, previewChange, type RoutePlan } from '../../api/route-plans.ts'
import { type DayPlans, idOfUnserved, type Unserved } from '../model/day-plans.ts'
import { candidatesOf, enlargeFix, type Fix, placeByFix, type ReadyFix } from '../model/fixes.ts'
import { changeOf } from '../model/move-change.ts'
import { createTurns } from '../model/turns.ts'

/** A fix of the point itself may lead to any plan of its import: more than these are not tried. */
const most_tried = 12

/** The smallest fix of each line with the plan that takes it; a fix that no plan takes as things are is none. */
export function useReadyFixes({ plans, unserved }: DayPlans, may_change: boolean): TriedFixes {
  const wishes = useMemo(
    () =>
      unserved.flatMap((each) => {
        const fix = each.line.fixes[0]
        const candidates = fix === undefined ? [] : candidatesOf(each, fix, plans)
        return fix === undefined || candidates.length === 0 ? [] : [{ unserved: each, fix, candidates }]
      }),
    [plans, unserved],
  )
  const [combine] = useState(createCombine)
  const found = useQueries({
    queries: wishes.map((wish) => ({
      queryKey: keyOf('preview', 'fix', idOfUnserved(wish.unserved), wish.fix, versionsOf(wish.candidates)),
      queryFn: ({ signal }: { signal: AbortSignal }) => findPlanOfFix(wish, signal),
      enabled: may_change,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine,
  })
  return useMemo(() => {
    const tried = wishes.flatMap(
      ({ unserved: each, fix, candidates }, index): [string, ReadyFix | 'trying'][] => {
        const answer = found[index] ?? null
        if (answer === 'trying') return [[idOfUnserved(each), answer]]
        const plan = candidates.find(({ id }) => id === answer?.id)
        if (answer === null || plan === undefined) return []
        return [[idOfUnserved(each), { unserved: each, fix: { ...fix, amount: answer.amount }, plan }]]
      },
    )
    return new Map(tried)
  }, [wishes, found])
}

/** By point. While a fix is tried against the plans as they are now, nobody knows whether one takes it. */
export type TriedFixes = ReadonlyMap<string, ReadyFix | 'trying'>

/** A plan that takes the point, and what it takes to be so. */
interface Taking {
  readonly id: number
  readonly amount: number
}

interface Answer {
  readonly data: Taking | null | undefined
  readonly isFetching: boolean
}

type Found = readonly (Taking | 'trying' | null)[]

function createCombine(): (answers: readonly Answer[]) => Found {
  let last: Found = []
  return (answers) => {
    const next = answers.map(({ data, isFetching }) => data ?? (isFetching ? 'trying' : null))
    if (next.length !== last.length || next.some((taking, index) => taking !== last[index])) last = next
    return last
  }
}

interface Wish {
  readonly unserved: Unserved
  readonly fix: Fix
  readonly candidates: readonly RoutePlan[]
}

const versionsOf = (plans: readonly RoutePlan[]) => plans.map((plan) => `${plan.id}:${plan.edit_version}`)

/** Each is tried, one after the other: of those that break nothing that with the smallest fix, then with least time more. */
async function findPlanOfFix(
  { unserved, fix, candidates }: Wish,
  signal: AbortSignal,
): Promise<Taking | null> {
  let best: Tried | null = null
  for (const plan of candidates.slice(0, most_tried)) {
    const tried = await tryFix({ unserved, fix, plan }, signal)
    if (tried !== null && (best === null || isBetter(tried, best))) best = tried
  }
  return best === null ? null : { id: best.id, amount: best.amount }
}

interface Tried extends Taking {
  readonly more_s: number
}

const isBetter = (a: Tried, b: Tried): boolean =>
  a.amount === b.amount ? a.more_s < b.more_s : a.amount < b.amount

/** Of all points together: the API counts what a company asks. */
const inTurn = createTurns(4)

/** How often a fix that is not enough is tried with more. */
const most_enlarged = 2

/** Null: it breaks a rule however much there is of it, or cannot be measured. */
async function tryFix({ unserved, fix, plan }: ReadyFix, signal: AbortSignal): Promise<Tried | null> {
  let wanted: ReadyFix['fix'] | null = fix
  for (let n = 0; n <= most_enlarged && wanted !== null; n++) {
    const operation = placeByFix({ unserved, fix: wanted, plan })
    const change = changeOf([operation], [plan])
    const result = await inTurn(() => previewChange(change, signal)).catch(nullIfRefused)
    if (result === null) return null
    const more_s = costOf(result)
    if (more_s !== null) return { id: plan.id, amount: wanted.amount, more_s }
    wanted = enlargeFix(
      wanted,
      result.plans.flatMap(({ broken }) => broken),
    )
  }
  return null
}

function nullIfRefused(error: unknown): null {
  if (isPassing(error)) throw error
  return null
}

/** Null: it breaks a rule all the same, or cannot be measured. */
function costOf({ plans }: PlansChangeResult): number | null {
  if (plans.some(({ broken, delta }) => broken.length > 0 || delta === null)) return null
  return plans.reduce((sum, { delta }) => sum + (delta?.duration_s ?? 0) + (delta?.late_s ?? 0), 0)
}
