import type { HttpApp } from '../../platform/http/http-app.ts'
import { registerRegister } from '../registers/routes.ts'
import { fleet_register } from './register.ts'

export function registerFleets(app: HttpApp): void {
  registerRegister(app, fleet_register)
}
