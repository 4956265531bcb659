import { AppError } from '@tropeiro/contract/app-error.ts'
import { Driver } from '@tropeiro/contract/driver.ts'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import { isMasked } from './mask-personal.ts'

type Scopes = ReadonlySet<Scope>
type Values = Readonly<Record<string, unknown>>

const flags: Readonly<
  Record<string, object & { readonly format?: string; readonly 'x-personal'?: unknown }>
> = Driver.properties
const personal = new Set(Object.keys(flags).filter((name) => flags[name]?.['x-personal'] !== undefined))

/**
 * 403 for a personal value of who may see none. The answer would tell whether it is the true one: by a row of a list, a
 * 409, a version that did not move, a line of an import that changes nothing.
 */
export function assertMayName(scopes: Scopes, values: Values): void {
  if (scopes.has('driver:pii')) return
  const is_named = Object.entries(values).some(
    ([name, value]) => personal.has(name) && value !== null && value !== undefined,
  )
  if (is_named) throw new AppError('missing_scope', { public: { params: { scope: 'driver:pii' } } })
}

/** Without what stands for a value that the caller was not shown: sent back, it changes nothing. */
export function withoutHidden(scopes: Scopes, values: Values): Record<string, unknown> {
  const entries = Object.entries(values)
  if (scopes.has('driver:pii')) return Object.fromEntries(entries)
  return Object.fromEntries(entries.filter(([name, value]) => !(personal.has(name) && isHidden(name, value))))
}

/** A mask, or the null that a date is masked with. */
function isHidden(name: string, value: unknown): boolean {
  if (typeof value === 'string') return isMasked(value)
  return value === null && flags[name]?.format === 'date'
}
