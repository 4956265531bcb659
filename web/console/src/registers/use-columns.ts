import { useState } from 'react'
import type { Field } from './model/field.ts'

const keyOf = (register: string) => `tropeiro.columns.${register}`

/** Which columns a person wants to see of a register, in this browser. */
export function useColumns<Row>(register: string, fields: readonly Field<Row>[]) {
  const [stored, setStored] = useState(() => readStored(register))
  const usual = fields.filter(({ is_apart }) => is_apart !== true).map(({ id }) => id)
  const ids = stored ?? usual
  const shown = fields.filter((field, place) => place === 0 || ids.includes(field.id))
  const set = (next: readonly string[]) => {
    setStored(next)
    // A browser may refuse to store: the choice then lasts as long as the page.
    try {
      localStorage.setItem(keyOf(register), JSON.stringify(next))
    } catch {}
  }
  return { ids, shown, set }
}

function readStored(register: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(register)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : null
  } catch {
    return null
  }
}
