import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  max_csv_bytes,
  max_imports,
  max_imports_of_customer,
  max_small_file_bytes,
  max_spooled_bytes,
  reserved_for_small_bytes,
} from './transfer-limits.ts'

/** Where the file of an import is kept while it arrives and is read. */
export interface Room {
  /** Makes room for so many bytes more, or refuses with 503. */
  grow(bytes: number): void
  /** The file is gone. */
  leave(): void
}

/**
 * Bounds the imports at a time. A file on its way takes nothing but the room of the bytes that are there; a slot, with
 * its connections and the attention of the process, is for a file that is whole.
 */
export interface ImportSlots {
  receive(customer_id: number): Room
  /** Takes a slot, or refuses with 503; call what it returns to give the slot back. */
  take(customer_id: number): () => void
}

export function createImportSlots(): ImportSlots {
  const slots = createTally({ maxWith: () => max_imports, max_each: max_imports_of_customer })
  // One file as large as a file may be, and as many small ones as fit into the same.
  const rooms = createTally({ maxWith: maxSpooledWith, max_each: max_csv_bytes })
  return {
    receive(customer_id) {
      let own = 0
      return {
        grow(bytes) {
          rooms.add(customer_id, bytes)
          own += bytes
        },
        leave() {
          rooms.remove(customer_id, own)
          own = 0
        },
      }
    },
    take(customer_id) {
      slots.add(customer_id, 1)
      return () => slots.remove(customer_id, 1)
    },
  }
}

function maxSpooledWith(own_bytes: number): number {
  return own_bytes <= max_small_file_bytes ? max_spooled_bytes : max_spooled_bytes - reserved_for_small_bytes
}

interface TallyLimits {
  /** Of all together, as far as one with so much of its own is concerned. */
  readonly maxWith: (own: number) => number
  readonly max_each: number
}

function createTally({ maxWith, max_each }: TallyLimits) {
  const taken = new Map<number, number>()
  let total = 0
  return {
    add(customer_id: number, amount: number): void {
      const own = (taken.get(customer_id) ?? 0) + amount
      if (total + amount > maxWith(own) || own > max_each) {
        throw new AppError('too_many_imports', { public: { retry_after_s: 5 } })
      }
      total += amount
      taken.set(customer_id, own)
    },
    remove(customer_id: number, amount: number): void {
      total -= amount
      const left = (taken.get(customer_id) ?? 0) - amount
      if (left === 0) taken.delete(customer_id)
      else taken.set(customer_id, left)
    },
  }
}
