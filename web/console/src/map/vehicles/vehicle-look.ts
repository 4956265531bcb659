/** What a screen knows of a vehicle that its positions do not say. `quiet`: nothing is expected of it any more today. */
export type VehicleMark = 'late' | 'alarm' | 'quiet'

export interface VehicleFacts {
  readonly speed_kmh: number | null
  readonly ignition: boolean | null
  readonly age_s: number
  readonly mark: VehicleMark | null
  readonly is_selected: boolean
}

export type VehicleShape = 'moving' | 'stopped' | 'idle' | 'stale' | 'expected'
export type VehicleColour = 'ink' | 'quiet' | 'late' | 'fail' | 'accent' | 'faint'
export type VehicleRing = 'none' | 'halo' | 'alarm'

export interface VehicleLook {
  readonly shape: VehicleShape
  readonly colour: VehicleColour
  readonly ring: VehicleRing
  /** Higher is drawn later: an alarm is never behind anything. */
  readonly tier: number
}

export const stale_after_s = 300

/** Slower than this is the noise of a receiver that stands still. */
const moving_from_kmh = 4

export function lookOfVehicle(facts: VehicleFacts): VehicleLook {
  const shape = shapeOf(facts)
  if (facts.mark === 'alarm') return { shape, colour: 'fail', ring: 'alarm', tier: 4 }
  if (facts.is_selected) return { shape, colour: 'accent', ring: 'halo', tier: 3 }
  if (facts.mark === 'late') return { shape, colour: 'late', ring: 'none', tier: 2 }
  if (shape === 'stale') return { shape, colour: 'faint', ring: 'none', tier: 1 }
  return { shape, colour: facts.mark === 'quiet' ? 'quiet' : 'ink', ring: 'none', tier: 1 }
}

function shapeOf({ speed_kmh, ignition, age_s }: VehicleFacts): VehicleShape {
  if (age_s >= stale_after_s) return 'stale'
  if (speed_kmh !== null && speed_kmh >= moving_from_kmh) return 'moving'
  return ignition === true ? 'idle' : 'stopped'
}

const shapes: readonly VehicleShape[] = ['moving', 'stopped', 'idle', 'stale', 'expected']
export const vehicle_colours: readonly VehicleColour[] = ['ink', 'quiet', 'late', 'fail', 'accent', 'faint']
const rings: readonly VehicleRing[] = ['none', 'halo', 'alarm']

/** One number a vehicle for the shader, which takes it apart: shape + 8 · colour + 64 · ring. */
export const codeOfLook = ({ shape, colour, ring }: VehicleLook) =>
  shapes.indexOf(shape) + 8 * vehicle_colours.indexOf(colour) + 64 * rings.indexOf(ring)
