import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { findLogEventType } from '@tropeiro/contract/log-events.ts'

export const webhook_scopes = { read: 'webhook:read', write: 'webhook:write' } as const

/** Whether an endpoint is sent events of this type: who saved it may read them, and chose them or chose all. */
export function isWanted(type: string, types: readonly string[], scopes: ReadonlySet<string>): boolean {
  if (types.length > 0 && !types.includes(type)) return false
  const known = findLogEventType(type)
  return known !== null && type !== 'webhook.ping' && scopes.has(known.scope)
}

/** 422 for a type that the caller may not read. */
export function assertReadable(types: readonly string[] | undefined, scopes: ReadonlySet<string>): void {
  const errors = (types ?? []).flatMap((type, index): FieldError[] => {
    const known = findLogEventType(type)
    if (known === null || scopes.has(known.scope)) return []
    return [{ pointer: `/data/types/${index}`, code: 'not_readable', params: { scope: known.scope } }]
  })
  if (errors.length > 0) throw invalidRequest(errors)
}
