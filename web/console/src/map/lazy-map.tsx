import { lazy, Suspense } from 'react'
import type { FleetMapProps } from './fleet-map.tsx'
import type { PinMapProps } from './pin-map.tsx'

const FleetMap = lazy(async () => ({ default: (await import('./fleet-map.tsx')).FleetMap }))
const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }))

/** As large and as pale as the map that comes: nothing moves when it is there. */
const MapPlaceholder = ({ label }: { readonly label: string }) => (
  <section aria-busy="true" aria-label={label} className="h-full w-full bg-map-paper print:hidden" />
)

/** The map is the largest part of the program: it comes when a screen first shows one. */
export function LazyFleetMap(props: FleetMapProps) {
  return (
    <Suspense fallback={<MapPlaceholder label={props.label} />}>
      <FleetMap {...props} />
    </Suspense>
  )
}

export function LazyPinMap(props: PinMapProps) {
  return (
    <Suspense fallback={<MapPlaceholder label={props.label} />}>
      <PinMap {...props} />
    </Suspense>
  )
}
