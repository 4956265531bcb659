import type { Scope } from '@tropeiro/contract/scopes.ts'
import type { Authenticate, Caller } from '../../platform/http/caller.ts'

const scopes: Readonly<Record<string, ReadonlySet<Scope>>> = {
  writer: new Set(['point_of_interest:read', 'point_of_interest:write']),
  reader: new Set(['point_of_interest:read']),
  stranger: new Set(),
  driver: new Set(['point_of_interest:read', 'point_of_interest:write']),
  scribe: new Set(['point_of_interest:write']),
  /** In the app, and no driver. */
  helper: new Set(['point_of_interest:read', 'point_of_interest:write']),
}

/** Knows a caller by `Bearer test.<customer_id>.<role>`, and of several users by a further `.<user_id>`. */
export const authenticateTestCaller: Authenticate = (request) => {
  const [, customer_id, role = '', user_id = '1'] =
    /^Bearer test\.(\d{1,15})\.(\w+)(?:\.(\d{1,15}))?$/.exec(request.headers.authorization ?? '') ?? []
  const granted = scopes[role]
  return customer_id === undefined || granted === undefined
    ? null
    : { ...callerOf(Number(customer_id), role, granted), user_id: Number(user_id) }
}

function callerOf(customer_id: number, role: string, granted: ReadonlySet<Scope>): Caller {
  return {
    customer_id,
    user_id: 1,
    driver_id: role === 'driver' ? 1 : null,
    session_id: 1,
    api_key_id: null,
    realm: role === 'driver' || role === 'helper' ? 'app' : 'api',
    scopes: granted,
    locale: 'pt-BR',
    time_zone: 'America/Sao_Paulo',
  }
}
