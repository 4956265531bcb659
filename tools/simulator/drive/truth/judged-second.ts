import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { Abilities, TrackerReading } from '../../protocols/protocol.ts'
import type { Equipment } from '../equipment.ts'
import type { Moment } from '../moment.ts'
import type { VehicleWorld } from '../world.ts'
import type { Tick } from './expected-event.ts'

export interface EventTruthSettings {
  readonly world: VehicleWorld
  readonly equipment: Equipment
  readonly abilities: Abilities
  /** Names of the fields that the company watches. */
  readonly watched_fields: readonly string[]
}

/** A second as categories are judged by it. */
export interface JudgedSecond extends Tick {
  readonly moment: Moment
  /** As the protocol says it; null: there is none, or none that a server takes. */
  readonly reading: TrackerReading | null
  /** Where the tracker says that it is, when it says it. */
  readonly place: LatLng
  readonly speed_kmh: number
  readonly is_moving: boolean
}
