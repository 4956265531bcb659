import { useMemo } from 'react'
import { spreadBlocks } from '../../board/model/spread-blocks.ts'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { partOf } from '../model/extent.ts'
import { leftAt, type StopView } from '../model/stop-view.ts'
import { looks } from '../parts/stop-badge.tsx'
import { useStopWords } from '../parts/use-stop-words.ts'
import type { Interval } from '../replay/figures.ts'

interface StopStripProps {
  readonly stops: readonly StopView[]
  readonly rests: readonly Interval[]
  readonly extent: Interval
  readonly width: number
  readonly now_s: number
  readonly selected: number | null
  readonly onSelect: (stop: StopView) => void
}

const narrowest_px = 18

interface Block {
  readonly stop: StopView
  readonly left: number
  readonly width: number
}

/** Stops as they were, rests between them, and thin below what was planned. */
export function StopStrip({ stops, rests, extent, width, now_s, selected, onSelect }: StopStripProps) {
  const wordsOf = useStopWords()
  const blocks = useMemo(() => blocksOf(stops, { extent, width, now_s }), [stops, extent, width, now_s])
  const spanOf = ({ from_s, to_s }: Interval) => ({
    left: partOf(extent, from_s) * width,
    width: partOf(extent, to_s) * width - partOf(extent, from_s) * width,
  })
  return (
    <div className="relative h-8.5">
      {rests.map((rest) => (
        <span
          key={rest.from_s}
          aria-hidden="true"
          style={spanOf(rest)}
          className="absolute top-1 grid h-4 place-items-center overflow-hidden rounded-3 bg-sunken text-ink-3"
        >
          <Icon name="cup" className="size-3" />
        </span>
      ))}
      {blocks.map(({ stop, left, width: block_width }) => (
        <button
          key={stop.id}
          type="button"
          // The list has the same stops for the keyboard: fourteen more stops of Tab help nobody.
          tabIndex={-1}
          aria-label={wordsOf(stop)}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => onSelect(stop)}
          style={{ left, width: block_width }}
          className={joinClasses(
            'absolute top-0.5 grid h-5 place-items-center rounded-3 border text-11 font-strong',
            looks[stop.state],
            stop.id === selected && 'z-1 shadow-[0_0_0_2px_var(--accent)]',
          )}
        >
          {stop.state === 'returned' ? <Icon name="close" className="size-3" /> : stop.number}
        </button>
      ))}
      {stops.map(({ id, planned_s, planned_end_s }) =>
        planned_s === null || planned_end_s === null ? null : (
          <i
            key={id}
            aria-hidden="true"
            style={spanOf({ from_s: planned_s, to_s: Math.max(planned_end_s, planned_s + 60) })}
            className="absolute top-6.5 h-0.5 min-w-1 bg-ghost"
          />
        ),
      )}
    </div>
  )
}

/** What would lie over another is moved aside as little as it can be. */
function blocksOf(
  stops: readonly StopView[],
  { extent, width, now_s }: Pick<StopStripProps, 'extent' | 'width' | 'now_s'>,
): Block[] {
  const wanted = stops
    .flatMap((stop): Block[] => {
      const from_s = stop.reached_s ?? stop.expected_s
      if (from_s === null) return []
      const to_s = stop.reached_s === null ? from_s + stop.point.delivery_time : leftAt(stop, now_s)
      const left = partOf(extent, from_s) * width
      return [{ stop, left, width: Math.max(narrowest_px, partOf(extent, to_s) * width - left) }]
    })
    .toSorted((a, b) => a.left - b.left)
  const lefts = spreadBlocks(wanted, 1)
  return wanted.map((block, index) => ({ ...block, left: lefts[index] ?? block.left }))
}
