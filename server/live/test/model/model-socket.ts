import { EventEmitter } from 'node:events'

/** A connection that carries bytes when the model says so, and may break between any two of them. */
export class ModelSocket extends EventEmitter {
  readonly #onBytes: (text: string) => void
  #unsent: string[] = []
  #length = 0
  #is_ending = false
  #needs_drain = false
  is_closed = false

  constructor(onBytes: (text: string) => void) {
    super()
    this.#onBytes = onBytes
    this.setMaxListeners(100)
  }

  get writableLength(): number {
    return this.#length
  }

  write(chunk: Buffer | string): boolean {
    if (this.is_closed || this.#is_ending) return false
    this.#unsent.push(chunk.toString())
    this.#length += chunk.length
    if (this.#length > 16_384) this.#needs_drain = true
    return !this.#needs_drain
  }

  end(chunk: string): this {
    this.write(chunk)
    this.#is_ending = true
    return this
  }

  destroy(): this {
    if (!this.is_closed) {
      this.is_closed = true
      this.emit('close')
    }
    return this
  }

  /** So many bytes arrive, or all that there are. */
  carry(bytes: number): void {
    if (this.is_closed) return
    const all = this.#unsent.join('')
    const arrived = all.slice(0, bytes)
    this.#unsent = [all.slice(arrived.length)]
    this.#length = all.length - arrived.length
    this.#onBytes(arrived)
    if (this.#length > 0) return
    if (this.#needs_drain) {
      this.#needs_drain = false
      this.emit('drain')
    }
    if (this.#is_ending) this.destroy()
  }
}
