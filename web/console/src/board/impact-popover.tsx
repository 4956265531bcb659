import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { ImpactBody } from './impact-body.tsx'
import { placePopover } from './model/place-popover.ts'
import type { BoardRoute } from './model/route.ts'
import { layoutBlocks } from './model/row-layout.ts'
import type { BoardSight } from './moving/board-place.ts'
import type { MoveStore, Moving } from './moving/move-store.ts'
import { RouteBadge } from './route-badge.tsx'
import { useMoveWords } from './use-move-words.ts'

interface ImpactPopoverProps {
  readonly store: MoveStore
  readonly look: () => BoardSight
}

/** What a move comes to, beside the row that it goes to and never over it. */
export function ImpactPopover({ store, look }: ImpactPopoverProps) {
  const moving = useSyncExternalStore(store.watch, store.get)
  const box = useRef<HTMLDivElement>(null)
  const words = useMoveWords()
  const place = moving?.place ?? null
  const sight = place === null ? null : look()
  const target = sight?.rows.find(({ id }) => id === place?.route_id)
  useLayoutEffect(() => {
    if (box.current === null || moving === null) return
    // Before anything is measured: the page is laid out once.
    box.current.style.maxHeight = ''
    const at = whereToPut(look(), moving, box.current)
    if (at === null) return
    const { style } = box.current
    style.left = `${at.left}px`
    style.top = `${at.top}px`
    style.maxHeight = `${at.height}px`
    style.maxWidth = `${at.width}px`
  })
  if (
    moving === null ||
    place === null ||
    target === undefined ||
    (moving.at_home && moving.by === 'pointer')
  ) {
    return null
  }
  const source = sight?.rows.find(({ id }) => id === moving.source_id) ?? null
  return createPortal(
    <div ref={box} className="board-impact" data-by={moving.by} aria-hidden="true">
      <header>
        {target.mark === null ? null : <RouteBadge mark={target.mark} />}
        <b>{words.where(moving, target, place)}</b>
        <BrokenRules moving={moving} />
      </header>
      {moving.refusal === null ? (
        <Impact moving={moving} source={source} target={target} />
      ) : (
        <p className="board-refusal">
          <Icon name="lock" />
          {words.why(moving.refusal)}
        </p>
      )}
      <Footer moving={moving} />
    </div>,
    document.body,
  )
}

function Impact(props: {
  readonly moving: Moving
  readonly source: BoardRoute | null
  readonly target: BoardRoute
}) {
  const { moving, source, target } = props
  if (moving.estimate === null) return null
  return (
    <ImpactBody
      estimate={moving.estimate}
      source={source?.id === target.id ? null : source}
      target={target}
    />
  )
}

function BrokenRules({ moving: { estimate } }: { readonly moving: Moving }) {
  const broken = estimate?.rules.filter(({ kept }) => !kept).length ?? 0
  if (broken === 0) return null
  return (
    <span className="board-broken">
      <Icon name="warning" />
      <Plural value={broken} one="# regra quebrada" other="# regras quebradas" />
    </span>
  )
}

function Footer({ moving: { by, refusal, at_home, is_stuck, estimate } }: { readonly moving: Moving }) {
  const { t } = useLingui()
  const can_drop = refusal === null && !at_home
  const how = by === 'keys' ? t`Enter aplica, setas mudam o lugar` : t`Solte para aplicar`
  return (
    <footer>
      <span>
        {can_drop ? how : is_stuck ? '' : t`Escolha outro lugar`}
        {can_drop && estimate?.confirmed === false ? ` · ${t`≈ estimativa`}` : ''}
      </span>
      <Kbd keys="escape" />
      <Trans>cancela</Trans>
    </footer>
  )
}

/** The card under the pointer hangs into the room below the row. */
const card_px = 38

function whereToPut(sight: BoardSight, moving: Moving, box: HTMLElement) {
  const { rows, scale, geometry, bounds, scroll_left, scroll_top } = sight
  const index = rows.findIndex(({ id }) => id === moving.place?.route_id)
  const row = rows[index]
  if (row === undefined || moving.place === null) return null
  const blocks = layoutBlocks(row.stops, scale)
  const block = blocks[Math.min(moving.place.index, blocks.length - 1)]
  const x = bounds.left + geometry.track_left_px + (block?.left ?? 0) - scroll_left
  const top = bounds.top + geometry.head_px + index * geometry.row_px - scroll_top
  return placePopover({
    row: { left: bounds.left, top, width: bounds.right - bounds.left, height: geometry.row_px },
    x: Math.max(bounds.left, Math.min(bounds.right, x)),
    size: { width: box.offsetWidth, height: box.offsetHeight },
    viewport: { width: innerWidth, height: innerHeight },
    card_px: moving.by === 'pointer' ? card_px : 0,
  })
}
