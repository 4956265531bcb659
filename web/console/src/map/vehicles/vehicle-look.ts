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
  /** For the shader, which takes it apart: shape + 8 · colour + 64 · ring. */
  readonly code: number
}

export const stale_after_s = 300

/** Slower than this is the noise of a receiver that stands still. */
const moving_from_kmh = 4

const shapes: readonly VehicleShape[] = ['moving', 'stopped', 'idle', 'stale', 'expected']
export const vehicle_colours: readonly VehicleColour[] = ['ink', 'quiet', 'late', 'fail', 'accent', 'faint']
const rings: readonly VehicleRing[] = ['none', 'halo', 'alarm']

function drawn({ colour, ring = 'none', tier }: Pick<VehicleLook, 'colour' | 'tier'> & Partial<VehicleLook>) {
  const rest = 8 * vehicle_colours.indexOf(colour) + 64 * rings.indexOf(ring)
  return Object.fromEntries(
    shapes.map((shape, place) => [shape, { shape, colour, ring, tier, code: place + rest }]),
  ) as Readonly<Record<VehicleShape, VehicleLook>>
}

/** Made once: thousands of vehicles are looked at each second. */
const looks = {
  alarm: drawn({ colour: 'fail', ring: 'alarm', tier: 4 }),
  selected: drawn({ colour: 'accent', ring: 'halo', tier: 3 }),
  late: drawn({ colour: 'late', tier: 2 }),
  stale: drawn({ colour: 'faint', tier: 1 }),
  quiet: drawn({ colour: 'quiet', tier: 1 }),
  usual: drawn({ colour: 'ink', tier: 1 }),
}

/** Of a place where a vehicle should be. */
export const expected_look: VehicleLook = drawn({ colour: 'ink', tier: 0 }).expected

export function lookOfVehicle(facts: VehicleFacts): VehicleLook {
  const shape = shapeOf(facts)
  return looks[kindOf(facts, shape)][shape]
}

function kindOf({ mark, is_selected }: VehicleFacts, shape: VehicleShape): keyof typeof looks {
  if (mark === 'alarm') return 'alarm'
  if (is_selected) return 'selected'
  if (mark === 'late') return 'late'
  if (shape === 'stale') return 'stale'
  return mark === 'quiet' ? 'quiet' : 'usual'
}

function shapeOf({ speed_kmh, ignition, age_s }: VehicleFacts): VehicleShape {
  if (age_s >= stale_after_s) return 'stale'
  if (speed_kmh !== null && speed_kmh >= moving_from_kmh) return 'moving'
  return ignition === true ? 'idle' : 'stopped'
}
