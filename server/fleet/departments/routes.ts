import type { HttpApp } from '../../platform/http/http-app.ts'
import { registerRegister } from '../registers/routes.ts'
import { department_register } from './register.ts'

export function registerDepartments(app: HttpApp): void {
  registerRegister(app, department_register)
}
