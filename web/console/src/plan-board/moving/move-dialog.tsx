import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../api/keys.ts'
import { type PlansChange, previewChange, type RoutePlan } from '../../api/route-plans.ts'
import { ImpactBody } from '../../board/impact-body.tsx'
import type { Movable } from '../../board/model/move.ts'
import type { BoardRoute, RouteMark } from '../../board/model/route.ts'
import type { GeoPoint } from '../../map/mercator.ts'
import { boardIdOf } from '../../plans/board-route.ts'
import { isOpenPoint, stopsOf } from '../../plans/plan-stops.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { problemOf } from '../../ui/problem.ts'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type DayPlans, findPlan, findUnserved, movedPoint } from '../model/day-plans.ts'
import { confirmMove, type MoveTerms } from '../model/estimate-move.ts'
import { candidatesOf, type Fix } from '../model/fixes.ts'
import { changeTo } from '../model/move-change.ts'
import { PinField } from './pin-field.tsx'

export interface MoveWish {
  readonly what: Movable
  /** A rule that may be broken for it. */
  readonly fix?: Fix
  /** Nobody knows where it is: that comes first. */
  readonly needs_pin?: boolean
}

interface MoveDialogProps {
  readonly wish: MoveWish
  readonly day: DayPlans
  readonly marks: ReadonlyMap<number, RouteMark>
  readonly routes: readonly BoardRoute[]
  readonly terms: MoveTerms
  readonly onClose: () => void
  readonly onMove: (change: PlansChange, to: RoutePlan) => void
}

/** The same move without a pointer: where to, and what it comes to before it is made. */
export function MoveDialog(props: MoveDialogProps) {
  const { wish, day, marks, routes, onClose, onMove } = props
  const { t } = useLingui()
  const { what, fix, needs_pin = false } = wish
  const source = what.kind === 'stop' ? findPlan(day, what.route_id) : null
  const moved = movedPoint(day, what)
  const open = day.plans.filter((plan) => plan.status !== 'C' && plan.status !== 'W' && plan.status !== 'R')
  const first = whereFirst(props, open) ?? source
  const [target_id, setTarget] = useState(first?.id ?? null)
  const [position, setPosition] = useState<number | 'best'>('best')
  const [pin, setPin] = useState<GeoPoint | null>(null)
  const target = open.find(({ id }) => id === target_id) ?? null
  const placing = {
    ...(fix !== undefined && { waive: { change: fix.change, amount: fix.amount } }),
    ...(pin !== null && { at: { latitude: pin.lat, longitude: pin.lng } }),
  }
  const change = target === null ? null : changeTo(day, what, { target, position, terms: placing })
  const is_ready = change !== null && !(needs_pin && pin === null)
  const effect = useEffectOf(props, { change: is_ready ? change : null, target })
  const target_row = routes.find(({ id }) => id === boardIdOf(target_id ?? 0))
  const source_row = routes.find(
    ({ id }) => source !== null && source !== target && id === boardIdOf(source.id),
  )
  return (
    <Dialog
      title={needs_pin ? <Trans>Marcar o ponto no mapa</Trans> : <Trans>Mover para…</Trans>}
      is_open
      onClose={onClose}
      size={needs_pin ? 'large' : 'medium'}
      foot={
        <>
          <Button
            variant="primary"
            disabled_reason={
              is_ready
                ? (effect.refusal ?? null)
                : needs_pin && pin === null
                  ? t`Marque o ponto no mapa`
                  : t`Escolha uma rota`
            }
            onClick={() => change !== null && target !== null && onMove(change, target)}
          >
            {what.kind === 'stop' ? <Trans>Mover</Trans> : <Trans>Pôr na rota</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-3">
        <bdi className="line-clamp-2 font-strong break-words">{moved?.name}</bdi>
        {moved?.address ? (
          <bdi className="line-clamp-2 text-12 break-words text-ink-2">{moved.address}</bdi>
        ) : null}
      </p>
      {needs_pin ? <PinField plans={day.plans} pin={pin} onPin={setPin} /> : null}
      <PlaceFields
        {...{ open, marks, target, position }}
        moved_id={moved?.id ?? null}
        onTarget={(id) => {
          setTarget(id)
          setPosition('best')
        }}
        onPosition={setPosition}
      />
      <EffectBox effect={effect} is_ready={is_ready} target={target_row} source={source_row} />
    </Dialog>
  )
}

/** Where a fix holds; else among the plans of the same import; else any. What is in a plan is mostly to leave it. */
function whereFirst(
  { wish: { what, fix }, day }: MoveDialogProps,
  open: readonly RoutePlan[],
): RoutePlan | undefined {
  const free = open.filter(({ locked }) => !locked)
  if (what.kind === 'stop') return free.find(({ id }) => boardIdOf(id) !== what.route_id)
  const unserved = findUnserved(day, what.item.id)
  if (unserved === null) return free[0]
  const by_fix = fix === undefined ? [] : candidatesOf(unserved, fix, free)
  return by_fix[0] ?? free.find(({ route_id }) => route_id === unserved.route_id) ?? free[0]
}

interface PlaceFieldsProps {
  readonly open: readonly RoutePlan[]
  readonly marks: ReadonlyMap<number, RouteMark>
  readonly target: RoutePlan | null
  readonly position: number | 'best'
  readonly moved_id: number | null
  readonly onTarget: (id: number) => void
  readonly onPosition: (position: number | 'best') => void
}

/** Which route, and before which of its stops. */
function PlaceFields({ open, marks, target, position, moved_id, onTarget, onPosition }: PlaceFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="mb-3 grid gap-3 narrow:grid-cols-2">
      <Select
        label={t`Rota`}
        value={target === null ? null : String(target.id)}
        placeholder={t`Escolha uma rota`}
        onChange={(id) => onTarget(Number(id))}
        options={open.map((plan) => ({
          value: String(plan.id),
          label: `${marks.get(plan.id)?.letter ?? ''} · ${(plan.user?.name ?? plan.external_code).slice(0, 60)}${plan.locked ? ` · ${t`travada`}` : ''}`,
          disabled: plan.locked,
        }))}
      />
      <Select
        label={t`Lugar`}
        value={String(position)}
        onChange={(value) => onPosition(value === 'best' ? 'best' : Number(value))}
        options={[
          { value: 'best', label: t`Onde custa menos` },
          ...usePlaces(target, moved_id).map(({ at, label }) => ({ value: String(at), label })),
        ]}
      />
    </div>
  )
}

interface EffectBoxProps {
  readonly effect: ReturnType<typeof useEffectOf>
  readonly is_ready: boolean
  readonly target: BoardRoute | undefined
  readonly source: BoardRoute | undefined
}

function EffectBox({ effect, is_ready, target, source }: EffectBoxProps) {
  const { t } = useLingui()
  return (
    <div className="board-effect min-h-36 rounded-6 border border-line" aria-live="polite">
      {effect.estimate !== null && target !== undefined ? (
        <ImpactBody estimate={effect.estimate} source={source ?? null} target={target} />
      ) : (
        <p className="flex items-center gap-2 p-3 text-ink-2">
          {effect.refusal === null && is_ready ? (
            <Spinner className="size-3.5" />
          ) : (
            <Icon name="info" className="size-3.5" />
          )}
          {effect.refusal ?? (is_ready ? t`Calculando o efeito` : t`O efeito aparece aqui antes de mudar`)}
        </p>
      )}
    </div>
  )
}

function useEffectOf(
  { day, wish, terms }: MoveDialogProps,
  { change, target }: { readonly change: PlansChange | null; readonly target: RoutePlan | null },
) {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: keyOf('preview', 'move', change),
    queryFn: ({ signal }) => previewChange(change ?? {}, signal),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (change === null || target === null) return { estimate: null, refusal: null }
  if (error !== null) return { estimate: null, refusal: problemOf(error).text ?? error.message }
  if (data === undefined || isPlaceholderData) return { estimate: null, refusal: null }
  const move = { what: wish.what, to: { route_id: boardIdOf(target.id), index: 0 } }
  return { estimate: confirmMove(day, move, { result: data, terms }), refusal: null }
}

/** Before each stop that is still to come, and at the end. */
function usePlaces(target: RoutePlan | null, moved_id: number | null): { at: number; label: string }[] {
  const { t } = useLingui()
  if (target === null) return []
  const others = stopsOf(target).filter(({ id }) => id !== moved_id)
  const offset = target.route_points[0]?.type === 'PA' ? 2 : 1
  const places = others.flatMap((point, index) => {
    if (!isOpenPoint(point)) return []
    const number = stopsOf(target).indexOf(point) + 1
    const name = point.name.slice(0, 60)
    return [{ at: index + offset, label: t`Antes de ${number} · ${name}` }]
  })
  return [...places, { at: others.length + offset, label: t`No fim` }]
}
