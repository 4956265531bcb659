import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keyOf } from '../../api/keys.ts'
import { type PlansChangeResult, previewChange, type RoutePlan } from '../../api/route-plans.ts'
import { type DayPlans, idOfUnserved, type Unserved } from '../model/day-plans.ts'
import { candidatesOf, type Fix, placeByFix, type ReadyFix } from '../model/fixes.ts'
import { changeOf } from '../model/move-change.ts'

/** A fix of the point itself may lead to any plan of its import: more than these are not tried. */
const most_tried = 12

/** The smallest fix of each line with the plan that takes it; a fix that no plan takes as things are is none. */
export function useReadyFixes(
  { plans, unserved }: DayPlans,
  may_change: boolean,
): ReadonlyMap<string, ReadyFix> {
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
      queryKey: keyOf(
        'route_plan',
        'fix',
        idOfUnserved(wish.unserved),
        wish.fix,
        versionsOf(wish.candidates),
      ),
      queryFn: ({ signal }: { signal: AbortSignal }) => findPlanOfFix(wish, signal),
      enabled: may_change,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine,
  })
  return useMemo(() => {
    const ready = wishes.flatMap(({ unserved: each, fix, candidates }, index): [string, ReadyFix][] => {
      const plan = candidates.find(({ id }) => id === found[index])
      return plan === undefined ? [] : [[idOfUnserved(each), { unserved: each, fix, plan }]]
    })
    return new Map(ready)
  }, [wishes, found])
}

function createCombine(): (
  answers: readonly { readonly data: number | null | undefined }[],
) => readonly (number | null)[] {
  let last: readonly (number | null)[] = []
  return (answers) => {
    const next = answers.map(({ data }) => data ?? null)
    if (next.length !== last.length || next.some((id, index) => id !== last[index])) last = next
    return last
  }
}

interface Wish {
  readonly unserved: Unserved
  readonly fix: Fix
  readonly candidates: readonly RoutePlan[]
}

const versionsOf = (plans: readonly RoutePlan[]) => plans.map((plan) => `${plan.id}:${plan.edit_version}`)

/** Each is tried, one after the other: of those that break nothing the one that takes least time more. */
async function findPlanOfFix(
  { unserved, fix, candidates }: Wish,
  signal: AbortSignal,
): Promise<number | null> {
  let best: { readonly id: number; readonly more_s: number } | null = null
  for (const plan of candidates.slice(0, most_tried)) {
    const operation = placeByFix({ unserved, fix, plan })
    const result = await previewChange(changeOf([operation], [plan]), signal).catch(() => null)
    const more_s = result === null ? null : costOf(result)
    if (more_s !== null && (best === null || more_s < best.more_s)) best = { id: plan.id, more_s }
  }
  return best?.id ?? null
}

/** Null: it breaks a rule all the same, or cannot be measured. */
function costOf({ plans }: PlansChangeResult): number | null {
  if (plans.some(({ broken, delta }) => broken.length > 0 || delta === null)) return null
  return plans.reduce((sum, { delta }) => sum + (delta?.duration_s ?? 0) + (delta?.late_s ?? 0), 0)
}
