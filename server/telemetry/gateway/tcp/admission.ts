import type { Codec } from '../../codecs/codec.ts'
import type { DeviceDirectory, DeviceHold } from '../../directory/device-directory.ts'
import { deviceKeyOf, type Holds, isHeld, newestOf } from '../holds.ts'
import { Rates } from '../rates.ts'
import type { Admission } from './session.ts'
import type { Voices } from './voices.ts'

export interface Caller {
  /** What counts as one address. */
  readonly address: string
  readonly network: string
}

export interface Admissions {
  admit(serial: string, is_new: boolean, caller: Caller & { readonly protocol: Codec['protocol'] }): Admission
  sweep(now_ms: number): void
}

interface AdmissionOptions {
  readonly directory: DeviceDirectory
  readonly voices: Voices
  readonly unknown_per_minute: number
  readonly elapsed: () => number
}

/**
 * An address that has tried too many unknown serials is heard no more, also about those that exist: else it could go on
 * and tell them apart by that. Only devices that spoke from there before go on; many trackers share an address.
 */
export function createAdmissions({
  directory,
  voices,
  unknown_per_minute,
  elapsed,
}: AdmissionOptions): Admissions {
  const tried = new Rates<string>()
  // The last try is a whole one, or nearly: not what a moment has refilled.
  const policy = { per_second: unknown_per_minute / 60, burst: unknown_per_minute - 0.5 }
  return {
    admit: (serial, is_new, { address, network, protocol }) => {
      if (directory.state().kind === 'unknown') return 'unsure'
      const holds = findSpeaking(directory.find(serial), protocol)
      const admission = holds === null ? 'unknown' : 'known'
      if (!is_new) return admission
      const now_ms = elapsed()
      const isFamiliar = () => holds !== null && voices.isFamiliar(deviceKeyOf(newestOf(holds)), network)
      if (tried.waitOf(address, policy, now_ms) > 0 && !isFamiliar()) return 'barred'
      if (admission === 'unknown') tried.pay(address, 1, { per_second: policy.per_second, now_ms })
      return admission
    },
    sweep: (now_ms) => tried.sweep(now_ms),
  }
}

/** The holds of a device, if it is registered with this protocol now, or was when it was last registered. */
export function findSpeaking(holds: readonly DeviceHold[], protocol: string): Holds | null {
  return isHeld(holds) && newestOf(holds).protocol === protocol ? holds : null
}
