import type { HttpApp } from '../platform/http/http-app.ts'
import { registerPlanCommands } from './commands/routes.ts'
import { type ImportParts, registerImport } from './import/routes.ts'
import { type EtaReader, readNoEtas } from './reading/eta-reader.ts'
import { registerPlanReading } from './reading/routes.ts'
import { registerReasons } from './reasons/routes.ts'
import { createRequestPlanning } from './request-planning.ts'

export function registerPlans(app: HttpApp, parts: ImportParts, readEtas: EtaReader = readNoEtas): void {
  registerImport(app, parts)
  registerPlanReading(app, readEtas)
  registerPlanCommands(app, createRequestPlanning(parts))
  registerReasons(app)
}
