import { AppError } from '@tropeiro/contract/app-error.ts'
import { describe, expect, it } from 'vitest'
import { createImportSlots } from './import-slots.ts'
import { max_csv_bytes, max_small_file_bytes } from './transfer-limits.ts'

function codeOf(act: () => unknown): string | null {
  try {
    act()
    return null
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('the room for files of imports', () => {
  it('is that of one large file for a company; more of it is refused, and others are not concerned', () => {
    const imports = createImportSlots()
    const [large, small, others] = [imports.receive(1), imports.receive(1), imports.receive(2)]
    large.grow(max_csv_bytes)
    expect(codeOf(() => small.grow(1))).toBe('too_many_imports')
    expect(codeOf(() => others.grow(1))).toBeNull()
    large.leave()
    expect(codeOf(() => small.grow(1))).toBeNull()
  })

  it('is bounded for all together, and given back once', () => {
    const imports = createImportSlots()
    const rooms = [imports.receive(1), imports.receive(2)]
    for (const room of rooms) room.grow(max_csv_bytes)
    const late = imports.receive(100)
    expect(codeOf(() => late.grow(max_csv_bytes))).toBe('too_many_imports')
    // What was refused is not taken: leaving gives nothing back.
    late.leave()
    expect(codeOf(() => late.grow(max_csv_bytes))).toBe('too_many_imports')
    rooms[0]?.leave()
    rooms[0]?.leave()
    expect(codeOf(() => late.grow(max_csv_bytes))).toBeNull()
    expect(codeOf(() => imports.receive(101).grow(max_csv_bytes))).toBe('too_many_imports')
  })

  it('has a part for small files, which large ones do not fill', () => {
    const imports = createImportSlots()
    for (const customer_id of [1, 2]) imports.receive(customer_id).grow(max_csv_bytes)
    const small = [3, 4, 5, 6].map((customer_id) => imports.receive(customer_id))
    for (const room of small) room.grow(max_small_file_bytes)
    expect(codeOf(() => imports.receive(7).grow(1))).toBe('too_many_imports')
    small[0]?.leave()
    expect(codeOf(() => small[1]?.grow(1))).toBe('too_many_imports')
    expect(codeOf(() => imports.receive(7).grow(1))).toBeNull()
  })
})

describe('the slots of imports', () => {
  it('are one for a company and some for all, and given back', () => {
    const imports = createImportSlots()
    const giveBack = imports.take(1)
    expect(codeOf(() => imports.take(1))).toBe('too_many_imports')
    for (const customer_id of [2, 3, 4]) imports.take(customer_id)
    expect(codeOf(() => imports.take(5))).toBe('too_many_imports')
    giveBack()
    expect(codeOf(() => imports.take(5))).toBeNull()
  })
})
