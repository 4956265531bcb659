/** Room for a body that is on its way. */
export interface Reservation {
  /** False when there is no room for so many bytes more. */
  grow(bytes: number): boolean
  release(): void
}

export interface ReceiveBudgets {
  /** Of all senders together. */
  readonly taken_bytes: number
  /** Null when who sends has too much on its way already. One body alone always has room. */
  reserve(sender: string, bytes: number, most_bytes: number): Reservation | null
}

/** What each sender has on its way. A body weighs what it may come to hold, and never nothing: so does its connection. */
export function createReceiveBudgets(): ReceiveBudgets {
  const taken = new Map<string, number>()
  let total = 0

  function change(sender: string, bytes: number): void {
    total += bytes
    const left = (taken.get(sender) ?? 0) + bytes
    if (left === 0) taken.delete(sender)
    else taken.set(sender, left)
  }

  function hasRoom(sender: string, bytes: number, most_bytes: number): boolean {
    const before = taken.get(sender) ?? 0
    return before === 0 || before + bytes <= most_bytes
  }

  return {
    get taken_bytes() {
      return total
    },
    reserve(sender, first_bytes, most_bytes) {
      if (!hasRoom(sender, first_bytes, most_bytes)) return null
      let own = first_bytes
      change(sender, own)
      return {
        grow(bytes) {
          if ((taken.get(sender) ?? 0) > own && !hasRoom(sender, bytes, most_bytes)) return false
          own += bytes
          change(sender, bytes)
          return true
        },
        release() {
          change(sender, -own)
          own = 0
        },
      }
    },
  }
}
