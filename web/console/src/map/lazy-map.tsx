import { createElement } from 'react'
import { createAwaitedPart, type LazyPart, useAwaitedPart, useIsAway } from '../ui/lazy-part.ts'
import type { FleetMapProps } from './fleet-map.tsx'
import { NoMap } from './no-map.tsx'
import type { PinMapProps } from './pin-map.tsx'

const fleet_part = createAwaitedPart(async () => (await import('./fleet-map.tsx')).readFleetMap())
const pin_part = createAwaitedPart(async () => (await import('./pin-map.tsx')).readPinMap())

interface PlaceholderProps {
  readonly label: string
  readonly part: LazyPart<unknown>
}

/** As large and as pale as the map that comes: nothing moves when it is there. */
function MapPlaceholder({ label, part }: PlaceholderProps) {
  if (useIsAway(part)) return <NoMap label={label} lacks="server" />
  return <section aria-busy="true" aria-label={label} className="h-full w-full bg-map-paper print:hidden" />
}

/** The map is the largest part of the program: it comes when a screen first shows one. Lists do not wait for it. */
export function LazyFleetMap(props: FleetMapProps) {
  const map = useAwaitedPart(fleet_part)
  return map === null ? <MapPlaceholder label={props.label} part={fleet_part} /> : createElement(map, props)
}

export function LazyPinMap(props: PinMapProps) {
  const map = useAwaitedPart(pin_part)
  return map === null ? <MapPlaceholder label={props.label} part={pin_part} /> : createElement(map, props)
}
