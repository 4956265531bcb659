import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  keepOrder,
  type PlansChange,
  type PlansChangeResult,
  type RoutePlan,
  replan,
  sendPlans,
} from '../api/route-plans.ts'
import type { MoveDelta } from '../board/model/move.ts'
import type { RouteMark } from '../board/model/route.ts'
import type { Cell } from '../board/model/walk.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { problemOf } from '../ui/problem.ts'
import { showToast } from '../ui/toast/show-toast.ts'
import type { Toast } from '../ui/toast/toast-queue.ts'
import type { BuildChange, ChangeQueue } from './changes/change-queue.ts'
import { showStep } from './changes/show-step.ts'
import { listUnsent } from './model/day-facts.ts'
import { addDeltas, deltaOfFigures } from './model/estimate-move.ts'
import { placeByFix, type ReadyFix } from './model/fixes.ts'
import { changeOf } from './model/move-change.ts'

/** Says what the server has against something. */
export function useRefusal(): (error: unknown) => void {
  const { t } = useLingui()
  return (error) => {
    const { text, kind } = problemOf(error)
    const plain =
      kind === 'offline'
        ? t`Sem conexão com o servidor. Nada foi mudado.`
        : t`Não deu certo. Nada foi mudado.`
    showToast({ text: text ?? plain, tone: 'fail' })
  }
}

const name_letters = 60

/** Whatever is done with plans, said once it is done. */
export function useCommands(queue: ChangeQueue, marks: ReadonlyMap<number, RouteMark>) {
  const { t } = useLingui()
  const say = useSaying(queue)
  const letterOf = (id: number) => marks.get(id)?.letter ?? ''
  const make = async (build: BuildChange, textOf: (result: PlansChangeResult) => string) => {
    const result = await queue.make(build)
    if (result !== null) say(result, textOf(result))
    return result
  }
  const placeFixes =
    (fixes: readonly ReadyFix[]): BuildChange =>
    (plans) => {
      const fresh = fixes.flatMap((ready) => {
        const plan = plans.find(({ id }) => id === ready.plan.id)
        return plan === undefined ? [] : [{ ...ready, plan }]
      })
      return fresh.length === 0
        ? null
        : changeOf(
            fresh.map(placeByFix),
            fresh.map(({ plan }) => plan),
          )
    }
  return {
    move: (build: BuildChange, name: string, to: number) => {
      const [short, letter] = [name.slice(0, name_letters), letterOf(to)]
      return make(build, () => t`${short} na rota ${letter}`)
    },
    apply: (change: PlansChange) =>
      make(
        () => change,
        () => t`Mudança aplicada`,
      ),
    fix: (ready: ReadyFix) => {
      const [short, letter] = [ready.unserved.line.name.slice(0, name_letters), letterOf(ready.plan.id)]
      return make(placeFixes([ready]), () => t`${short} entrou na rota ${letter}`)
    },
    fixAll: (fixes: readonly ReadyFix[]) => {
      const count = fixes.length
      return make(placeFixes(fixes), () => t`${count} paradas entraram em rotas`)
    },
    toggleLock: ({ route_id, stop_id }: Cell) =>
      make(
        (plans) => lockChange(plans, route_id, stop_id),
        () => (stop_id === null ? t`Trava da rota mudada` : t`Trava da parada mudada`),
      ),
    undo: async () => {
      const id = await queue.undo()
      if (id !== null) showStep(queue, { id, is: 'undone', label: t`Refazer` }, { text: t`Desfeito` })
    },
    redo: async () => {
      const id = await queue.redo()
      if (id !== null) showStep(queue, { id, is: 'done', label: t`Desfazer` }, { text: t`Refeito` })
    },
  }
}

/** The plan or the stop as it is by then: pressed twice quickly it is as before. */
function lockChange(
  plans: readonly RoutePlan[],
  route_id: string,
  stop_id: string | null,
): PlansChange | null {
  const plan = plans.find(({ id }) => String(id) === route_id)
  if (plan === undefined) return null
  if (stop_id === null)
    return changeOf([{ op: 'lock', route_plan_id: plan.id, locked: !plan.locked }], [plan])
  const point = plan.route_points.find(({ id }) => String(id) === stop_id)
  if (point === undefined) return null
  return changeOf([{ op: 'lock', route_point_id: point.id, locked: !point.locked }], [plan])
}

function useSaying(queue: ChangeQueue) {
  const { t } = useLingui()
  const format = useFormat()
  return ({ plans, change_id }: PlansChangeResult, text: string) => {
    const delta = plans.reduce<MoveDelta>(
      (sum, plan) => addDeltas(sum, deltaOfFigures(plan.delta)),
      deltaOfFigures(null),
    )
    const broken = plans.reduce((count, plan) => count + plan.broken.length, 0)
    const effect =
      delta.distance_m === 0 && delta.duration_s === 0
        ? []
        : [`${format.signed(delta.distance_m / 1_000, 1)} km`, format.deviation(delta.duration_s)]
    const parts = [
      text,
      ...effect,
      ...(broken === 0 ? [] : [broken === 1 ? t`quebra 1 regra` : t`quebra ${broken} regras`]),
    ]
    const toast: Toast = { text: parts.join(' · '), tone: broken === 0 ? 'done' : 'late' }
    if (change_id === null) showToast(toast)
    else showStep(queue, { id: change_id, is: 'done', label: t`Desfazer` }, toast)
  }
}

/** What is done with plans as a whole; none of it can be undone. */
export function usePlanCommands(onRefused: (error: unknown) => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [is_sending, setSending] = useState(false)
  const readAgain = () => client.invalidateQueries({ queryKey: ['route_plan'] })
  const run = async (work: Promise<unknown>, text: string | null) => {
    try {
      await work
      if (text !== null) showToast({ text })
    } catch (error) {
      onRefused(error)
    }
    await readAgain()
  }
  return {
    is_sending,
    send: async (plans: readonly RoutePlan[]) => {
      const ids = listUnsent(plans).map(({ id }) => id)
      const count = ids.length
      setSending(true)
      await run(sendPlans(ids), count === 1 ? t`1 rota enviada` : t`${count} rotas enviadas`)
      setSending(false)
    },
    replan: (id: number) => run(replan(id), null),
    keepOrder: (id: number) => run(keepOrder(id), t`A rota segue a ordem importada`),
  }
}
