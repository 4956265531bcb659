import type { DeviceKey } from '../holds.ts'

/** One connection, as far as it matters who speaks for a device. */
export interface Speaker {
  readonly network: string
  is_open: boolean
}

interface Voice {
  speaker: Speaker
  /** From another network, and still there when `speaker` began. */
  earlier: Speaker | null
  contested_at_ms: number
}

const told_again_after_ms = 3_600_000

/**
 * Who speaks for each device. A device that changes its network leaves a connection behind that says nothing any more;
 * two that take turns are two devices with one serial, or somebody who pretends.
 */
export class Voices {
  readonly #voices = new Map<DeviceKey, Voice>()

  /** Whether this device was last heard from there. */
  isFamiliar(device: DeviceKey, network: string): boolean {
    return this.#voices.get(device)?.speaker.network === network
  }

  /** A known device has sent something to keep. True: it is contested, and that was not told in the last hour. */
  hear(device: DeviceKey, speaker: Speaker, now_ms: number): boolean {
    const voice = this.#voices.get(device)
    if (voice === undefined) {
      this.#voices.set(device, { speaker, earlier: null, contested_at_ms: Number.NEGATIVE_INFINITY })
      return false
    }
    const { speaker: before, earlier } = voice
    if (before === speaker) return false
    voice.speaker = speaker
    if (!before.is_open || before.network === speaker.network) return false
    voice.earlier = before
    if (earlier !== speaker || now_ms - voice.contested_at_ms < told_again_after_ms) return false
    voice.contested_at_ms = now_ms
    return true
  }
}
