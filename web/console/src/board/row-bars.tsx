import { type CSSProperties, memo } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Bar, Block } from './model/row-layout.ts'
import type { Extent } from './model/spread-blocks.ts'

interface RowBarsProps {
  readonly bars: readonly Bar[]
  readonly ticks: readonly Block[]
  readonly windows: readonly Block[]
  readonly is_live: boolean
}

/** What is between the stops, below and above them: seen, and said by the names of the stops. */
export const RowBars = memo(function RowBars({ bars, ticks, windows, is_live }: RowBarsProps) {
  return (
    <div aria-hidden="true">
      {bars.map(({ id, kind, left, width }) => (
        <i
          key={id}
          className="board-bar"
          data-kind={kind}
          style={is_live ? barStyle({ left, width }) : { left, width }}
        >
          {kind === 'break' ? <Icon name="cup" /> : null}
        </i>
      ))}
      {ticks.map(({ id, left, width }) => (
        <i key={id} className="board-tick" style={{ left, width }} />
      ))}
      {windows.map(({ id, left, width }) => (
        <i key={id} className="board-window" style={{ left, width }} />
      ))}
    </div>
  )
})

/**
 * The style sheet divides a drive at the line of now, which moves without React. Where there is none the property would
 * only cost: a browser works out the style of an element with a property of its own ten times slower.
 */
function barStyle({ left, width }: Extent): CSSProperties & Record<'--bar-left', string> {
  return { left, width, '--bar-left': `${left}px` }
}
