import type { Slice } from '../platform/slice.ts'
import { type FindAccount } from './agenda/read-agenda.ts'
import { registerAgenda } from './agenda/routes.ts'
import { type CommandsContext, registerCommands } from './commands/routes.ts'
import { registerOffice } from './office/routes.ts'

export function createExecution({
  findAccount,
  picturesWait,
}: { findAccount: FindAccount } & CommandsContext): Slice {
  return {
    register: (app) => {
      registerAgenda(app, findAccount)
      registerCommands(app, { picturesWait })
      registerOffice(app)
    },
  }
}
