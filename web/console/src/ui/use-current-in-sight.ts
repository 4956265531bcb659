import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links that is wider than a narrow screen: the one of this page is seen, and what is beside it. */
export function useCurrentInSight<Row extends HTMLElement>(current: string | null): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    if (current === null) return
    row.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return row
}
