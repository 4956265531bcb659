/**
 * Asks for one more picture after a while. Who has asked already waits for that one: while the map moves, a timer set
 * anew with each picture costs more than the vehicles in it.
 */
export class LaterPicture {
  readonly #repaint: () => void
  #timer: number | undefined

  constructor(repaint: () => void) {
    this.#repaint = repaint
  }

  ask(after_ms: number): void {
    this.#timer ??= window.setTimeout(() => {
      this.#timer = undefined
      this.#repaint()
    }, after_ms)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
