import { tellInstant } from '../make-event.ts'
import type { Detector, Step } from '../step.ts'
import type { WatchedField } from '../vehicle-state.ts'

const max_fields = 8

/** A watched field has another value than it had; the first one since it is watched is no change. */
export const custom_data_field: Detector = {
  category: 30,
  detect(step) {
    const { custom_fields } = step.facts.rules
    if (custom_fields.length === 0 && step.next.fields.length === 0) return
    const names = [...new Set(custom_fields.slice(0, max_fields))].toSorted()
    step.next.fields = names.flatMap((name) => followField(step, name) ?? [])
  },
}

function followField(step: Step, name: string): WatchedField | null {
  const { extra } = step.sample.merged
  const last = step.next.fields.find((field) => field.name === name) ?? null
  const value = Object.hasOwn(extra, name) ? (extra[name] ?? null) : null
  if (value === null || value === last?.value) return last
  if (last !== null) {
    tellInstant(step, { category: 30, subject: name, value: [String(last.value), String(value)] })
  }
  return { name, value }
}
