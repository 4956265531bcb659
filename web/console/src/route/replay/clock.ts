export const replay_rates = [1, 10, 60, 600] as const
export type ReplayRate = (typeof replay_rates)[number]

export interface ClockSettings {
  /** Milliseconds of the page, which never go back. */
  readonly getNow: () => number
  readonly start_s: number
  readonly end_s: number
  readonly time_s: number
}

/**
 * The one clock of a replay: list, map, slider and graph ask it. What it shows follows from when it was set going, not
 * from how often somebody looks: a picture that comes late is late by one picture alone.
 */
export class ReplayClock {
  readonly #getNow: () => number
  readonly #listeners = new Set<() => void>()
  #start_s: number
  #end_s: number
  #rate: ReplayRate = 60
  #is_playing = false
  /** What was shown at a moment of the page. */
  #anchor: { readonly now: number; readonly time_s: number }

  constructor({ getNow, start_s, end_s, time_s }: ClockSettings) {
    this.#getNow = getNow
    this.#start_s = start_s
    this.#end_s = end_s
    this.#anchor = { now: getNow(), time_s: this.#clamp(time_s) }
  }

  get time_s(): number {
    if (!this.#is_playing) return this.#anchor.time_s
    const passed_s = (this.#getNow() - this.#anchor.now) / 1_000
    return this.#clamp(this.#anchor.time_s + passed_s * this.#rate)
  }

  get rate(): ReplayRate {
    return this.#rate
  }

  get start_s(): number {
    return this.#start_s
  }

  get end_s(): number {
    return this.#end_s
  }

  get is_playing(): boolean {
    return this.#is_playing
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** At the end it begins anew: who presses play wants to see something. */
  play(): void {
    if (this.#is_playing) return
    const time_s = this.#anchor.time_s >= this.#end_s ? this.#start_s : this.#anchor.time_s
    this.#set({ time_s, is_playing: true })
  }

  pause(): void {
    if (this.#is_playing) this.#set({ is_playing: false })
  }

  toggle(): void {
    if (this.#is_playing) this.pause()
    else this.play()
  }

  seek(time_s: number): void {
    this.#set({ time_s })
  }

  step(by_s: number): void {
    this.seek(this.time_s + by_s)
  }

  setRate(rate: ReplayRate): void {
    this.#set({ rate })
  }

  /** What a running route has more by now. Whoever looks at its end stays there. */
  setBounds(start_s: number, end_s: number): void {
    if (start_s === this.#start_s && end_s === this.#end_s) return
    const { time_s } = this
    const is_at_end = time_s >= this.#end_s && !this.#is_playing
    this.#start_s = start_s
    this.#end_s = end_s
    this.#set({ time_s: is_at_end ? end_s : time_s })
  }

  /** Called with each picture: at its end a replay stands still. */
  tick(): void {
    if (!this.#is_playing) return
    if (this.time_s >= this.#end_s) this.pause()
    else this.#tell()
  }

  #set(changes: { time_s?: number; rate?: ReplayRate; is_playing?: boolean }): void {
    const time_s = this.#clamp(changes.time_s ?? this.time_s)
    this.#anchor = { now: this.#getNow(), time_s }
    this.#rate = changes.rate ?? this.#rate
    this.#is_playing = changes.is_playing ?? this.#is_playing
    this.#tell()
  }

  #clamp(time_s: number): number {
    return Math.min(this.#end_s, Math.max(this.#start_s, time_s))
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
