import type { ExtraValue } from '../../../telemetry/public.ts'
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
    if (step.facts.rules === step.facts_before.rules && !hasNews(step)) return
    const names = [...new Set(custom_fields.slice(0, max_fields))].toSorted()
    step.next.fields = names.flatMap((name) => followField(step, name) ?? [])
  },
}

/** Hardly any sample has: what is watched was said before. */
function hasNews(step: Step): boolean {
  for (const name of step.facts.rules.custom_fields) {
    const value = valueOf(step, name)
    if (value !== null && value !== lastOf(step, name)?.value) return true
  }
  return false
}

function valueOf({ sample }: Step, name: string): ExtraValue | null {
  const { extra } = sample.merged
  return Object.hasOwn(extra, name) ? (extra[name] ?? null) : null
}

function lastOf({ next }: Step, name: string): WatchedField | null {
  for (const field of next.fields) if (field.name === name) return field
  return null
}

function followField(step: Step, name: string): WatchedField | null {
  const last = lastOf(step, name)
  const value = valueOf(step, name)
  if (value === null || value === last?.value) return last
  if (last !== null) {
    tellInstant(step, { category: 30, subject: name, value: [String(last.value), String(value)] })
  }
  return { name, value }
}
