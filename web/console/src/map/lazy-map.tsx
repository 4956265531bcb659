import { createElement } from 'react'
import { createAwaitedPart, useAwaitedPart } from '../ui/lazy-part.ts'
import type { FleetMapProps } from './fleet-map.tsx'
import type { PinMapProps } from './pin-map.tsx'

const fleet_part = createAwaitedPart(async () => (await import('./fleet-map.tsx')).FleetMap)
const pin_part = createAwaitedPart(async () => (await import('./pin-map.tsx')).PinMap)

/** As large and as pale as the map that comes: nothing moves when it is there. */
const MapPlaceholder = ({ label }: { readonly label: string }) => (
  <section aria-busy="true" aria-label={label} className="h-full w-full bg-map-paper print:hidden" />
)

/** The map is the largest part of the program: it comes when a screen first shows one. Lists do not wait for it. */
export function LazyFleetMap(props: FleetMapProps) {
  const map = useAwaitedPart(fleet_part)
  return map === null ? <MapPlaceholder label={props.label} /> : createElement(map, props)
}

export function LazyPinMap(props: PinMapProps) {
  const map = useAwaitedPart(pin_part)
  return map === null ? <MapPlaceholder label={props.label} /> : createElement(map, props)
}
