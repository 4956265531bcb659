import type { Database } from '@tropeiro/db/database.ts'
import type { Publisher } from '../../platform/bus/publisher.ts'
import { log_message_head } from '../model/log-message.ts'
import { countDeadLetters, deleteDeadLetter, listDeadLettersOf, type StoredDeadLetter } from './queries.ts'

const page = 1_000

/** All that could not be written, oldest first within each customer. `database` is the telemetry role's. */
export async function* listDeadLetters(database: Database): AsyncGenerator<StoredDeadLetter[]> {
  const customers = await database.rowsOfPlatform(countDeadLetters())
  for (const { customer_id } of customers) {
    let after = 0
    let letters: StoredDeadLetter[]
    do {
      letters = await database.rowsInCustomer(customer_id, listDeadLettersOf({ after, max: page }))
      after = letters.at(-1)?.id ?? after
      yield letters
    } while (letters.length === page)
  }
}

/** Puts them into the log again, once more from its end; what fails again is put aside again. Returns how many. */
export async function replayDeadLetters(database: Database, publisher: Publisher): Promise<number> {
  let replayed = 0
  for await (const letters of listDeadLetters(database)) {
    for (const { customer_id, id, partition, entry } of letters) {
      const outcome = await publisher.publish(partition, entry.subarray(log_message_head.length))
      if (outcome.kind !== 'stored') throw new Error(`the log does not take it: ${outcome.message}`)
      await database.rowsInCustomer(customer_id, deleteDeadLetter(id))
      replayed += 1
    }
  }
  return replayed
}
