import type { Database } from '@tropeiro/db/database.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { createPublisher, type Publisher } from '../../platform/bus/publisher.ts'
import { position_subjects } from '../log-streams.ts'
import {
  countDeadLetters,
  deleteDeadLetter,
  deleteUnreadable,
  listDeadLettersOf,
  listUnreadable,
  type StoredDeadLetter,
} from './queries.ts'

const max = 1_000

/** All that could not be written: nobody's first, oldest first within each customer. `database` is the telemetry role's. */
export async function* listDeadLetters(database: Database): AsyncGenerator<StoredDeadLetter[]> {
  yield* pagesOf((after) => database.rowsOfPlatform(listUnreadable({ after, max })))
  const customers = await database.rowsOfPlatform(countDeadLetters())
  for (const { customer_id } of customers)
    yield* pagesOf((after) => database.rowsInCustomer(customer_id, listDeadLettersOf({ after, max })))
}

async function* pagesOf(
  readAfter: (after: number) => Promise<StoredDeadLetter[]>,
): AsyncGenerator<StoredDeadLetter[]> {
  let after = 0
  let letters: StoredDeadLetter[]
  do {
    letters = await readAfter(after)
    after = letters.at(-1)?.id ?? after
    yield letters
  } while (letters.length === max)
}

/** Puts them into the log again, once more from its end; what fails again is put aside again. Returns how many. */
export async function replayDeadLetters(database: Database, bus: Bus): Promise<number> {
  const publisher = createPublisher(bus, {
    subjects: position_subjects,
    // Each is a whole message of the version that it was written with, and goes alone.
    head: new Uint8Array(),
    max_message_bytes: 100_000,
    max_waiting_bytes: 10_000_000,
    timeout_ms: 10_000,
  })
  try {
    return await publishAll(database, publisher)
  } finally {
    publisher.close()
  }
}

async function publishAll(database: Database, publisher: Publisher): Promise<number> {
  let replayed = 0
  for await (const letters of listDeadLetters(database)) {
    for (const { customer_id, id, partition, entry } of letters) {
      const outcome = await publisher.publish(partition, entry)
      if (outcome.kind !== 'stored') throw new Error(`the log does not take it: ${outcome.message}`)
      if (customer_id === null) await database.rowsOfPlatform(deleteUnreadable(id))
      else await database.rowsInCustomer(customer_id, deleteDeadLetter(id))
      replayed += 1
    }
  }
  return replayed
}
