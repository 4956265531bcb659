import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Slice } from '../platform/slice.ts'
import { type FindAccount } from './agenda/read-agenda.ts'
import { registerAgenda } from './agenda/routes.ts'
import { type CommandsContext, registerCommands } from './commands/routes.ts'
import { registerOffice } from './office/routes.ts'
import { createOverdueProofs } from './proofs/tell-overdue.ts'

interface ExecutionContext extends CommandsContext {
  readonly database: Database
  readonly clock: Clock
  readonly findAccount: FindAccount
}

export function createExecution({ database, clock, findAccount, picturesWait }: ExecutionContext): Slice {
  return {
    register: (app) => {
      registerAgenda(app, findAccount)
      registerCommands(app, { picturesWait })
      registerOffice(app)
    },
    loops: [createOverdueProofs({ database, clock })],
  }
}
