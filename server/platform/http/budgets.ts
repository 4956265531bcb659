/** Who holds some of what is scarce (bytes, places), and how much it may hold. */
export interface Share {
  readonly holder: string
  readonly max: number
}

/** Room for a body that is on its way, for an answer that is being read, for work. */
export interface Reservation {
  /** False when there is no room for so much more. */
  grow(amount: number): boolean
  release(): void
}

export interface Budgets {
  /** Of all holders together. */
  readonly taken: number
  takenBy(holder: string): number
  /** Null when one of those who share it has too much already. What is alone always has room. */
  reserve(shares: readonly Share[], amount: number): Reservation | null
}

export function createBudgets(): Budgets {
  const by_holder = new Map<string, number>()
  let total = 0

  const takenBy = (holder: string) => by_holder.get(holder) ?? 0

  function change(shares: readonly Share[], amount: number): void {
    total += amount
    for (const { holder } of shares) {
      const left = takenBy(holder) + amount
      if (left === 0) by_holder.delete(holder)
      else by_holder.set(holder, left)
    }
  }

  /** `own` is what the one who asks has of it already. */
  function hasRoom(shares: readonly Share[], own: number, amount: number): boolean {
    return shares.every(({ holder, max }) => {
      const held = takenBy(holder)
      return held === own || held + amount <= max
    })
  }

  return {
    get taken() {
      return total
    },
    takenBy,
    reserve(shares, first_amount) {
      if (!hasRoom(shares, 0, first_amount)) return null
      let own = first_amount
      change(shares, own)
      return {
        grow(amount) {
          if (!hasRoom(shares, own, amount)) return false
          own += amount
          change(shares, amount)
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
