import type { Codec } from '../../codecs/codec.ts'
import type { DeviceDirectory, DeviceHold } from '../../directory/device-directory.ts'
import type { Source } from '../../directory/networks.ts'
import type { GatewayMetrics } from '../gateway-metrics.ts'
import { deviceKeyOf, type Holds, isHeld, newestOf } from '../holds.ts'
import { Rates } from '../rates.ts'
import type { Admission } from './session.ts'
import type { Voices } from './voices.ts'

export interface Caller {
  /** What counts as one address. */
  readonly address: string
  readonly network: string
  /** As it came, for the networks of a customer. */
  readonly source: Source
}

export interface Admissions {
  admit(serial: string, is_new: boolean, caller: Caller & { readonly protocol: Codec['protocol'] }): Admission
  sweep(now_ms: number): void
}

interface AdmissionOptions {
  readonly directory: DeviceDirectory
  readonly voices: Voices
  readonly unknown_per_minute: number
  readonly metrics: GatewayMetrics
  readonly elapsed: () => number
}

const unknown: Admission = { kind: 'unknown' }
const barred: Admission = { kind: 'barred' }
const unsure: Admission = { kind: 'unsure' }

/**
 * An address that has tried too many unknown serials is heard no more, also about those that exist: else it could go on
 * and tell them apart by that. Only devices that spoke from there before go on; many trackers share an address.
 */
export function createAdmissions({
  directory,
  voices,
  unknown_per_minute,
  metrics,
  elapsed,
}: AdmissionOptions): Admissions {
  const tried = new Rates<string>()
  // The last try is a whole one, or nearly: not what a moment has refilled.
  const policy = { per_second: unknown_per_minute / 60, burst: unknown_per_minute - 0.5 }
  return {
    admit: (serial, is_new, { address, network, source, protocol }) => {
      if (directory.state().kind === 'unknown') return unsure
      const speaking = findSpeaking(directory.find(serial), protocol)
      const is_inside = speaking === null || source.isIn(directory.networksOf(newestOf(speaking).customer_id))
      const holds = is_inside ? speaking : null
      const admission: Admission = holds === null ? unknown : { kind: 'known', holds }
      if (!is_new) return admission
      if (!is_inside) metrics.outside_networks.inc({ protocol })
      const now_ms = elapsed()
      const isFamiliar = () => holds !== null && voices.isFamiliar(deviceKeyOf(newestOf(holds)), network)
      if (tried.waitOf(address, policy, now_ms) > 0 && !isFamiliar()) return barred
      if (holds === null) tried.pay(address, 1, { per_second: policy.per_second, now_ms })
      return admission
    },
    sweep: (now_ms) => tried.sweep(now_ms),
  }
}

/** The holds of a device, if it is registered with this protocol now, or was when it was last registered. */
function findSpeaking(holds: readonly DeviceHold[], protocol: string): Holds | null {
  return isHeld(holds) && newestOf(holds).protocol === protocol ? holds : null
}
