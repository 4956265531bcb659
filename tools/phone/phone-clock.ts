import { randomUUID } from 'node:crypto'

/** The clock of a phone in a world whose time is `worldNow`. */
export class PhoneClock {
  readonly #worldNow: () => number
  #skew_ms: number
  #boot = randomUUID()
  #booted_ms: number

  constructor(worldNow: () => number, skew_ms = 0) {
    this.#worldNow = worldNow
    this.#skew_ms = skew_ms
    this.#booted_ms = worldNow()
  }

  /** What its screen shows. */
  now(): number {
    return this.#worldNow() + this.#skew_ms
  }

  /** Never goes back, and starts anew with the phone. */
  uptime(): { readonly uptime_ms: number; readonly boot: string } {
    return { uptime_ms: this.#worldNow() - this.#booted_ms, boot: this.#boot }
  }

  /** Somebody sets it. */
  set(skew_ms: number): void {
    this.#skew_ms = skew_ms
  }

  restart(): void {
    this.#boot = randomUUID()
    this.#booted_ms = this.#worldNow()
  }
}
