import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { readNotesSql } from '../notes/notes-app.ts'

/** A database with the tables of the notes and customers 1 to 4, on the development server or on another. */
export async function createNotesDatabase(server_url?: string): Promise<TestDatabase> {
  const test_database = await createTestDatabase({
    extra_sql: [await readNotesSql()],
    ...(server_url === undefined ? {} : { server_url }),
  })
  for (const customer_id of [1, 2, 3, 4]) await createTestCustomer(test_database.database, customer_id)
  return test_database
}
