import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { StopLook } from './model/draw-row.ts'
import { StopSign } from './stop-block.tsx'

export type LegendEntry =
  | 'done'
  | 'done_late'
  | 'returned'
  | 'skipped'
  | 'now'
  | 'will_be_late'
  | 'locked'
  | 'drive'
  | 'wait'
  | 'break'
  | 'window'
  | 'plan'
  | 'before'

/** What the shapes of the board mean; the screen chooses those that it shows. */
export function BoardLegend({
  entries,
  number = '3',
}: {
  readonly entries: readonly LegendEntry[]
  readonly number?: string
}) {
  const { t } = useLingui()
  const stop = (look: StopLook) => (
    <b className="board-stop" data-look={look}>
      <StopSign look={look} text={number} />
    </b>
  )
  const parts: Readonly<Record<LegendEntry, readonly [ReactNode, string]>> = {
    done: [stop('done'), t`feita`],
    done_late: [stop('done_late'), t`feita com atraso`],
    returned: [stop('returned'), t`devolvida`],
    skipped: [stop('skipped'), t`pulada`],
    now: [stop('now'), t`agora`],
    will_be_late: [stop('will_be_late'), t`vai atrasar`],
    locked: [<Icon key="locked" name="lock" className="text-ink-3" />, t`travada`],
    drive: [<i key="drive" className="board-bar" data-kind="drive" />, t`dirigindo`],
    wait: [<i key="wait" className="board-bar" data-kind="wait" />, t`espera`],
    break: [
      <i key="break" className="board-bar" data-kind="break">
        <Icon name="cup" />
      </i>,
      t`descanso`,
    ],
    window: [<i key="window" className="board-window" />, t`janela`],
    plan: [<i key="plan" className="board-tick" />, t`planejado`],
    before: [<i key="before" className="board-tick" />, t`antes`],
  }
  return (
    <ul className="board-legend">
      {entries.map((entry) => (
        <li key={entry}>
          {parts[entry][0]}
          {parts[entry][1]}
        </li>
      ))}
    </ul>
  )
}
