import { AppError } from '@tropeiro/contract/app-error.ts'
import { createTally } from '../tally.ts'
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

const refusal = () => new AppError('too_many_imports', { public: { retry_after_s: 5 } })

export function createImportSlots(): ImportSlots {
  const slots = createTally({ maxWith: () => max_imports, max_each: max_imports_of_customer, refusal })
  // One file as large as a file may be, and as many small ones as fit into the same.
  const rooms = createTally({ maxWith: maxSpooledWith, max_each: max_csv_bytes, refusal })
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
    take: (customer_id) => slots.take(customer_id),
  }
}

function maxSpooledWith(own_bytes: number): number {
  return own_bytes <= max_small_file_bytes ? max_spooled_bytes : max_spooled_bytes - reserved_for_small_bytes
}
