import type { HttpApp } from '../../platform/http/http-app.ts'
import { registerRegister } from '../registers/routes.ts'
import { cost_center_register } from './register.ts'

export function registerCostCenters(app: HttpApp): void {
  registerRegister(app, cost_center_register)
}
