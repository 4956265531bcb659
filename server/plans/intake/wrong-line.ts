import type { FieldError } from '@tropeiro/contract/app-error.ts'
import { fieldErrorTable } from '@tropeiro/contract/field-errors.ts'
import type { WrongLine } from '@tropeiro/contract/import-route-plan.ts'
import { fillText, type Language } from '@tropeiro/contract/languages.ts'

interface FaultyLine {
  readonly index: number
  readonly line: unknown
  /** Its pointer is within the line. */
  readonly fault: FieldError
  readonly language: Language
}

export function wrongLine({ index, line, fault, language }: FaultyLine): WrongLine {
  const { code, pointer = '', params, allowed } = fault
  const text = fillText(fieldErrorTable[code], language, { allowed: allowed?.join(', ') ?? '', ...params })
  const field = pointer.slice(1)
  return {
    index,
    external_code: externalCodeOf(line),
    code,
    message: field === '' ? text : `${field}: ${text}`,
  }
}

function externalCodeOf(line: unknown): string | null {
  if (typeof line !== 'object' || line === null || !('external_code' in line)) return null
  return typeof line.external_code === 'string' ? line.external_code.slice(0, 200) : null
}
