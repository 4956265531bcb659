import type { Static, TObject, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { environmentNameOf } from './setting-names.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface SettingProblem {
  readonly setting: string
  /** The environment variable, which is what people can change. */
  readonly variable: string
  readonly message: string
}

/** A check that a schema cannot say; null when the value is fine. */
export type SettingCheck = (value: unknown) => string | null

export type SettingsResult<T> = { config: T } | { problems: SettingProblem[] }

/** Pure: every setting from its text, or every problem at once. Blank text counts as absent. */
export function readSettings<T extends TObject>(
  schema: T,
  env: Environment,
  checks: Readonly<Record<string, SettingCheck>> = {},
): SettingsResult<Static<T>> {
  const config: Record<string, unknown> = {}
  const problems: SettingProblem[] = []
  for (const [setting, rule] of Object.entries(schema.properties)) {
    const variable = environmentNameOf(setting)
    const text = env[variable]?.trim() ?? ''
    const value = text === '' ? defaultOf(rule) : parseText(rule, text)
    const message =
      value === undefined
        ? 'is missing and has no default'
        : !Value.Check(rule, value)
          ? `must be ${describeRule(rule)}${annotation(rule, 'secret') === true ? '' : `; it is "${text}"`}`
          : (checks[setting]?.(value) ?? null)
    if (message === null) config[setting] = value
    else problems.push({ setting, variable, message })
  }
  if (problems.length > 0) return { problems }
  Value.Assert(schema, config)
  return { config }
}

export function annotation(rule: TSchema, name: string): unknown {
  const value: unknown = Reflect.get(rule, name)
  return value
}

function defaultOf(rule: TSchema): unknown {
  return structuredClone(annotation(rule, 'default'))
}

function parseText(rule: TSchema, text: string): unknown {
  switch (annotation(rule, 'type')) {
    case 'integer':
      // Only digits: Number() would also take 1e3, 0x10 and the empty string.
      return /^-?\d+$/.test(text) ? Number(text) : text
    case 'array':
      return text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    default:
      return text
  }
}

/** The rule in plain words, for errors and for the documentation. */
export function describeRule(rule: TSchema): string {
  const literals = annotation(rule, 'anyOf')
  if (Array.isArray(literals)) {
    return `one of ${literals.map((literal: TSchema) => String(annotation(literal, 'const'))).join(', ')}`
  }
  const unit = annotation(rule, 'unit')
  switch (annotation(rule, 'type')) {
    case 'integer':
      return `a whole number from ${String(annotation(rule, 'minimum'))} to ${String(annotation(rule, 'maximum'))} (${String(unit)})`
    case 'array':
      return `a ${String(unit)}`
    default:
      return String(annotation(rule, 'pattern')).includes('postgres(ql)?://')
        ? 'a URL that starts with postgres://'
        : `a text (${String(unit)})`
  }
}
