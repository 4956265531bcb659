import { useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import type { CellState } from './model/matrix.ts'

const icons: Readonly<Record<Exclude<CellState, 'missing'>, IconName>> = {
  ok: 'check',
  open: 'minus',
  L: 'risk-low',
  M: 'risk-medium',
  H: 'risk-high',
}

export const risk_tones: Readonly<Record<CellState, string>> = {
  ok: 'text-ink-3',
  open: 'text-ink-3',
  missing: 'text-ink-3',
  L: 'text-ink-2',
  M: 'text-late-ink',
  H: 'text-fail-ink',
}

/** The shape says it, the colour says it again. A name stands beside it, or is that of its cell. */
export function RiskMark({ state, className }: { readonly state: CellState; readonly className?: string }) {
  if (state === 'missing') return null
  return (
    <Icon name={icons[state]} className={joinClasses('size-4 flex-none', risk_tones[state], className)} />
  )
}

export function useStateNames(): Readonly<Record<CellState, string>> {
  const { t } = useLingui()
  return {
    ok: t`sem risco`,
    open: t`sem resposta`,
    missing: t`não feito`,
    L: t`risco baixo`,
    M: t`risco médio`,
    H: t`risco alto`,
  }
}
