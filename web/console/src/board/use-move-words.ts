import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { movedId, type Place, type Refusal } from './model/move.ts'
import type { BoardRoute } from './model/route.ts'
import type { Moving } from './moving/move-store.ts'

export interface MoveWords {
  /** "Soltar entre 4 e 5" */
  readonly where: (moving: Moving, target: BoardRoute, place: Place) => string
  readonly why: (refusal: Refusal) => string
}

export function useMoveWords(): MoveWords {
  const { t } = useLingui()
  return useMemo(
    () => ({
      where: ({ what, at_home, is_stuck, number, name }, { stops }, { index }) => {
        if (is_stuck) return t`Parada ${number}, ${name}`
        if (at_home) return t`No lugar de antes`
        const others = stops.filter(({ id }) => id !== movedId(what))
        const before = others[index - 1]?.number
        const after = others[index]?.number
        if (before !== undefined && after !== undefined) return t`Soltar entre ${before} e ${after}`
        if (after !== undefined) return t`Soltar antes de ${after}`
        return before === undefined ? t`Soltar na rota vazia` : t`Soltar depois de ${before}`
      },
      why: (refusal) => {
        const reasons: Readonly<Record<Refusal, string>> = {
          route_locked: t`Rota travada: destrave antes de mudar as paradas`,
          stop_locked: t`Parada travada: destrave antes de mover`,
          already_visited: t`Parada já visitada`,
        }
        return reasons[refusal]
      },
    }),
    [t],
  )
}
