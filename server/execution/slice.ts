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

export function createExecution(context: ExecutionContext): Slice {
  const { database, clock, findAccount, picturesWait, requestReceipt } = context
  return {
    register: (app) => {
      registerAgenda(app, findAccount)
      registerCommands(app, { picturesWait, requestReceipt })
      registerOffice(app, requestReceipt)
    },
    loops: [createOverdueProofs({ database, clock })],
  }
}
