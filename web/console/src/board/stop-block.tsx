import { memo } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { DrawnStop, StopLook } from './model/draw-row.ts'

interface StopBlockProps {
  readonly drawn: DrawnStop
  readonly name: string
  readonly column: number
  readonly is_chosen: boolean
  readonly is_tab_stop: boolean
}

/** A stop on its track. A hole beside its own new place is only drawn. */
export const StopBlock = memo(function StopBlock(props: StopBlockProps) {
  const { drawn, name, column, is_chosen, is_tab_stop } = props
  const { look, left, width, text, stop, id } = drawn
  if (stop === null && look === 'hole') {
    return (
      <b aria-hidden="true" className="board-stop" data-look="hole" style={{ left, width }}>
        {text}
      </b>
    )
  }
  return (
    <div
      role="gridcell"
      aria-label={name}
      aria-colindex={column}
      aria-selected={is_chosen}
      tabIndex={is_tab_stop ? 0 : -1}
      data-stop={id}
      data-look={look}
      data-locked={stop?.locked || undefined}
      className="board-stop"
      style={{ left, width }}
    >
      <StopSign look={look} text={text} />
      {stop?.locked === true ? <Icon name="lock" className="board-stop-lock" /> : null}
    </div>
  )
})

/** The number, or the cross of what came back. For the board and for its legend. */
export function StopSign({ look, text }: { readonly look: StopLook; readonly text: string }) {
  return look === 'returned' ? <Icon name="close" /> : <span aria-hidden="true">{text}</span>
}
