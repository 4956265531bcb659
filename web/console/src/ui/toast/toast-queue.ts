export type ToastTone = 'done' | 'late' | 'fail'

export interface Toast {
  readonly text: string
  readonly tone?: ToastTone
  /** What can still be done about it: undo, as a rule. */
  readonly action?: { readonly label: string; readonly keys?: string; readonly run: () => void }
}

export interface ShownToast extends Toast {
  readonly id: number
}

const toast_ms = 10_000
const most_at_once = 3

interface Entry {
  readonly toast: ShownToast
  left_ms: number
}

/**
 * What was done, for ten seconds that nobody loses by reading slowly: while one of them is under the pointer or in
 * focus, all wait. Time comes from who calls.
 */
export class ToastQueue {
  #entries: readonly Entry[] = []
  #list: readonly ShownToast[] = []
  #next_id = 1
  #counted_at = 0
  /** Those under the pointer or in focus. */
  readonly #held = new Set<number>()
  readonly #listeners = new Set<() => void>()

  /** The same list until it changes. */
  list = (): readonly ShownToast[] => this.#list

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Of more than three the oldest goes: a later fact matters more. */
  show(toast: Toast, now: number): number {
    this.#count(now)
    const id = this.#next_id++
    this.#change([...this.#entries, { toast: { ...toast, id }, left_ms: toast_ms }].slice(-most_at_once))
    return id
  }

  close(id: number, now: number): void {
    this.#count(now)
    this.#change(this.#entries.filter(({ toast }) => toast.id !== id))
  }

  hold(id: number, now: number): void {
    this.#count(now)
    this.#held.add(id)
  }

  release(id: number, now: number): void {
    this.#count(now)
    this.#held.delete(id)
  }

  /** Takes away what is over. */
  expire(now: number): void {
    this.#count(now)
    const rest = this.#entries.filter(({ left_ms }) => left_ms > 0)
    if (rest.length < this.#entries.length) this.#change(rest)
  }

  #count(now: number): void {
    const passed_ms = this.#held.size > 0 ? 0 : now - this.#counted_at
    for (const entry of this.#entries) entry.left_ms -= passed_ms
    this.#counted_at = now
  }

  #change(entries: readonly Entry[]): void {
    this.#entries = entries
    this.#list = entries.map(({ toast }) => toast)
    // The browser does not say that the pointer or the focus has left what is gone.
    for (const held of this.#held) if (!this.#list.some(({ id }) => id === held)) this.#held.delete(held)
    for (const listener of this.#listeners) listener()
  }
}
