/** Who holds bytes, and how many it may hold. */
export interface Share {
  readonly holder: string
  readonly max_bytes: number
}

/** Room for a body that is on its way, or for an answer that is being read. */
export interface Reservation {
  /** False when there is no room for so many bytes more. */
  grow(bytes: number): boolean
  release(): void
}

export interface ByteBudgets {
  /** Of all holders together. */
  readonly taken_bytes: number
  takenBy(holder: string): number
  /** Null when one of those who share it has too much already. What is alone always has room. */
  reserve(shares: readonly Share[], bytes: number): Reservation | null
}

export function createByteBudgets(): ByteBudgets {
  const taken = new Map<string, number>()
  let total = 0

  const takenBy = (holder: string) => taken.get(holder) ?? 0

  function change(shares: readonly Share[], bytes: number): void {
    total += bytes
    for (const { holder } of shares) {
      const left = takenBy(holder) + bytes
      if (left === 0) taken.delete(holder)
      else taken.set(holder, left)
    }
  }

  /** `own` is what the one who asks has of it already. */
  function hasRoom(shares: readonly Share[], own: number, bytes: number): boolean {
    return shares.every(({ holder, max_bytes }) => {
      const held = takenBy(holder)
      return held === own || held + bytes <= max_bytes
    })
  }

  return {
    get taken_bytes() {
      return total
    },
    takenBy,
    reserve(shares, first_bytes) {
      if (!hasRoom(shares, 0, first_bytes)) return null
      let own = first_bytes
      change(shares, own)
      return {
        grow(bytes) {
          if (!hasRoom(shares, own, bytes)) return false
          own += bytes
          change(shares, bytes)
          return true
        },
        release() {
          change(shares, -own)
          own = 0
        },
      }
    },
  }
}
