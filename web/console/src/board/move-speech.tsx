import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { BoardRoute } from './model/route.ts'
import type { MoveStore, Moving } from './moving/move-store.ts'
import { useMoveWords } from './use-move-words.ts'

interface MoveSpeechProps {
  readonly store: MoveStore
  readonly rows: readonly BoardRoute[]
}

/** The popover in one sentence, for who moves by keys and hears it. */
export function MoveSpeech({ store, rows }: MoveSpeechProps) {
  const moving = useSyncExternalStore(store.watch, () => keyMoveOf(store.get()))
  const say = useSentence(rows)
  return (
    <div role="status" className="sr-only">
      {moving === null ? '' : say(moving)}
    </div>
  )
}

const keyMoveOf = (moving: Moving | null) => (moving?.by === 'keys' ? moving : null)

function useSentence(rows: readonly BoardRoute[]): (moving: Moving) => string {
  const { t } = useLingui()
  const format = useFormat()
  const words = useMoveWords()
  return (moving) => {
    const { number, name, place, refusal, estimate, at_home } = moving
    const target = rows.find(({ id }) => id === place?.route_id)
    if (place === null || target === undefined) return ''
    const route = target.driver ?? target.label
    const intro = at_home
      ? [t`Movendo ${number}, ${name}: setas escolhem o lugar, Enter solta, Esc cancela`]
      : []
    const where = words.where(moving, target, place)
    if (refusal !== null)
      return [route, moving.is_stuck ? where : '', words.why(refusal)].filter(Boolean).join('. ')
    if (estimate === null) return [...intro, route, where].join('. ')
    const { distance_m, duration_s } = estimate.total_delta
    const broken = estimate.rules.filter(({ kept }) => !kept)
    const count = broken.length
    const total = t`No total ${format.signedDistance(distance_m)}, ${format.deviation(duration_s)}`
    const rules =
      count === 0
        ? t`Nenhuma regra quebrada`
        : plural(count, { one: '# regra quebrada', other: '# regras quebradas' })
    const which = broken.map(({ subject, text }) => (subject === undefined ? text : `${subject}: ${text}`))
    return [route, where, total, rules, ...which].join('. ')
  }
}
