import type { HttpApp } from '../platform/http/http-app.ts'
import { registerApiKeys } from './api-keys/routes.ts'
import { registerAudit } from './audit/routes.ts'
import type { IdentityContext } from './context.ts'
import { registerCustomers } from './customers/routes.ts'
import { registerSessions } from './sessions/routes.ts'
import { registerUsers } from './users/routes.ts'

export function registerIdentity(app: HttpApp, identity: IdentityContext): void {
  registerSessions(app, identity)
  registerUsers(app, identity)
  registerCustomers(app)
  registerApiKeys(app)
  registerAudit(app)
}
