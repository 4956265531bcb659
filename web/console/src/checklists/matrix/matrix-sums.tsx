import type { CSSProperties } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { MatrixItem } from '../model/matrix.ts'

interface MatrixSumsProps {
  readonly items: readonly MatrixItem[]
  readonly risky: ReadonlyMap<number, number>
  readonly tracks: CSSProperties
  readonly title: string
}

const tallest = 22

/** Below the vehicles: where trouble has been lately. */
export function MatrixSums({ items, risky, tracks, title }: MatrixSumsProps) {
  const format = useFormat()
  const most = Math.max(1, ...risky.values())
  return (
    <div role="rowgroup">
      <div role="row" style={tracks} className="grid h-14.5 text-12 text-ink-2">
        <div role="rowheader" className="sticky left-0 flex items-center bg-surface pr-2 pl-3 text-ink-3">
          {title}
        </div>
        <div role="gridcell" aria-label={title} />
        {items.map(({ id }) => {
          const count = risky.get(id) ?? 0
          return (
            <div
              key={id}
              role="gridcell"
              className="flex flex-col items-center justify-end gap-0.5 border-l border-line pb-2 text-11"
            >
              <i
                style={{ height: Math.max(1, Math.round((count / most) * tallest)) }}
                className="block w-3.5 rounded-t-3 bg-line-control"
              />
              {format.integer(count)}
            </div>
          )
        })}
        <div role="gridcell" aria-label={title} className="border-l border-line" />
      </div>
    </div>
  )
}
