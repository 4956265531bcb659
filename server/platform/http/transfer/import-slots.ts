import { AppError } from '@tropeiro/contract/app-error.ts'
import { most_imports, most_imports_of_customer } from './transfer-limits.ts'

/** Bounds the imports at a time: each holds a file, up to two connections, and the attention of a process. */
export interface ImportSlots {
  /** Takes a slot, or refuses with 503; call what it returns to give the slot back. */
  take(customer_id: number): () => void
}

export function createImportSlots(): ImportSlots {
  const taken = new Map<number, number>()
  let total = 0
  return {
    take(customer_id) {
      const own = taken.get(customer_id) ?? 0
      if (total >= most_imports || own >= most_imports_of_customer) {
        throw new AppError('too_many_imports', { public: { retry_after_s: 5 } })
      }
      total += 1
      taken.set(customer_id, own + 1)
      return () => {
        total -= 1
        const left = (taken.get(customer_id) ?? 1) - 1
        if (left === 0) taken.delete(customer_id)
        else taken.set(customer_id, left)
      }
    },
  }
}
