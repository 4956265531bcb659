import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { BaseMap } from './base-map.ts'
import type { MapScale } from './scale.ts'

interface MapFrameProps {
  readonly canvas: RefObject<HTMLDivElement | null>
  readonly base_map: BaseMap | null
  readonly scale: MapScale | null
  readonly label: string
  /** What is said of the map to who does not see it: where the same is told in words. */
  readonly description: ReactNode
  readonly onZoom: (step: number) => void
  readonly children?: ReactNode
}

/** What every map has around it: buttons, scale, who made the data. */
export function MapFrame({ canvas, base_map, scale, label, description, onZoom, children }: MapFrameProps) {
  const { t } = useLingui()
  return (
    // The canvas in it is the landmark, by the same name.
    <div
      role="group"
      aria-label={label}
      className="relative h-full w-full overflow-hidden bg-map-paper text-ink print:hidden"
    >
      <p className="sr-only">{description}</p>
      <div ref={canvas} className="h-full w-full" />
      {children}
      <div className="absolute top-3 right-3 flex flex-col overflow-hidden rounded-6 bg-surface shadow-pop">
        <IconButton icon="plus" label={t`Aproximar`} variant="quiet" onClick={() => onZoom(1)} />
        <IconButton icon="minus" label={t`Afastar`} variant="quiet" onClick={() => onZoom(-1)} />
      </div>
      <div className="pointer-events-none absolute right-0 bottom-0 flex items-end gap-2">
        {scale === null ? null : <ScaleBar scale={scale} />}
        <Credits base_map={base_map} />
      </div>
    </div>
  )
}

/** Of what is on the page by the time that effects run. */
export function elementOf(ref: RefObject<HTMLElement | null>): HTMLElement {
  if (ref.current === null) throw new Error('the element is not on the page')
  return ref.current
}

function ScaleBar({ scale: { distance_m, width_px } }: { readonly scale: MapScale }) {
  const format = useFormat()
  return (
    <div
      style={{ width: width_px }}
      className="mb-1 border-b-2 border-ink-2 px-1 pb-0.5 text-center text-11 font-medium whitespace-nowrap text-ink-2"
    >
      {format.distance(distance_m)}
    </div>
  )
}

function Credits({ base_map }: { readonly base_map: BaseMap | null }) {
  const has_tiles = base_map !== null && base_map.tiles !== null
  return (
    <p className="bg-surface/82 px-1.5 py-px text-11 text-ink-2">
      {has_tiles ? base_map.credits.join(' · ') : <Trans>Sem mapa de fundo</Trans>}
    </p>
  )
}
