import type { Slice } from '../platform/slice.ts'
import { registerForms } from './forms/routes.ts'
import { registerChecklists } from './routes.ts'

export function createChecklists(): Slice {
  return {
    register: (app) => {
      registerForms(app)
      registerChecklists(app)
    },
  }
}
