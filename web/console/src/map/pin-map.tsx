import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Kbd } from '../ui/kbd.tsx'
import { type BaseMap, keyOfBaseMap } from './base-map.ts'
import { hasWebGl } from './create-map.ts'
import { elementOf, MapFrame } from './map-frame.tsx'
import { type Camera, type GeoPoint, latitudeOf, metresPerPixel } from './mercator.ts'
import { NoMap } from './no-map.tsx'
import { type PinArea, type PinCandidate, pinAfterKey } from './pins/pin-model.ts'
import { PinStage } from './pins/pin-stage.ts'
import { keptScale, type MapScale, scaleOf } from './scale.ts'
import { workers_part } from './trusted-worker.ts'

export interface PinMapProps {
  readonly base_map: BaseMap | null
  readonly getToken: () => string | null
  readonly label: string
  readonly candidates: readonly PinCandidate[]
  /** Number of the candidate that is looked at. */
  readonly selected: number | null
  /** Where the pin is by now; null: there is none yet, and a click makes one. */
  readonly pin: GeoPoint | null
  /** Dashed, such as that of a postal code. */
  readonly area?: PinArea | null
  readonly onChoose: (number: number) => void
  readonly onMove: (pin: GeoPoint) => void
  readonly children?: ReactNode
}

const scale_px = 90

/** Once there is what it is drawn by. */
export async function readPinMap(): Promise<typeof PinMap> {
  await workers_part.load()
  return PinMap
}

function PinMap(props: PinMapProps) {
  const [can_draw] = useState(hasWebGl)
  return can_draw ? (
    <DrawnPinMap key={keyOfBaseMap(props.base_map)} {...props} />
  ) : (
    <NoMap label={props.label} lacks="webgl" />
  )
}

function DrawnPinMap(props: PinMapProps) {
  const { base_map, label, pin, onMove, children } = props
  const canvas = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<MapScale | null>(null)
  const stage = usePinStage(props, canvas, ({ world_px, y }) =>
    setScale((before) => keptScale(before, scaleOf(metresPerPixel(world_px, latitudeOf(y)), scale_px))),
  )
  const movePin = (event: KeyboardEvent) => {
    const moved = pin === null ? null : pinAfterKey(pin, event)
    if (moved === null) return
    event.preventDefault()
    event.stopPropagation()
    onMove(moved)
  }
  return (
    <div className="h-full w-full" onKeyDownCapture={movePin}>
      <MapFrame
        canvas={canvas}
        base_map={base_map}
        scale={scale}
        label={label}
        description={<Trans>As setas movem o pino 5 m; com Shift, 50 m.</Trans>}
        onZoom={(step) => stage?.map.zoomTo(Math.round(stage.map.getZoom()) + step)}
      >
        <p className="absolute top-3 left-3 flex h-6 items-center gap-1 rounded-6 bg-surface px-2 text-11 font-medium shadow-pop">
          <Trans>
            <Kbd keys="arrowleft arrowup arrowdown arrowright" /> movem o pino 5 m · <Kbd keys="shift" /> 50 m
          </Trans>
        </p>
        {children}
      </MapFrame>
    </div>
  )
}

function usePinStage(
  props: PinMapProps,
  canvas: RefObject<HTMLDivElement | null>,
  onView: (camera: Camera) => void,
): PinStage | null {
  const { candidates, selected, pin, area = null } = props
  const [stage, setStage] = useState<PinStage | null>(null)
  const latest = useRef({ props, onView })
  useEffect(() => {
    latest.current = { props, onView }
  })
  useEffect(() => {
    const { current } = latest
    const made = new PinStage(elementOf(canvas), {
      base_map: current.props.base_map,
      bounds: null,
      label: current.props.label,
      getToken: () => latest.current.props.getToken(),
      onChoose: (number) => latest.current.props.onChoose(number),
      onMove: (moved) => latest.current.props.onMove(moved),
      onView: (camera) => latest.current.onView(camera),
    })
    setStage(made)
    return () => {
      setStage(null)
      made.remove()
    }
  }, [canvas])
  useEffect(() => stage?.show({ candidates, selected, pin, area }), [stage, candidates, selected, pin, area])
  return stage
}
