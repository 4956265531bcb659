import { DatabaseUnavailableError, isNotSetUp } from '@tropeiro/db/errors.ts'
import {
  createReferenceDatabase,
  type ReferenceDatabaseSettings,
} from '@tropeiro/db/reference/create-reference-database.ts'
import { selectSources } from './queries.ts'

/** Resolves when addresses can be looked up; throws words for people when they cannot. */
export async function assertAddressBaseAnswers(settings: ReferenceDatabaseSettings): Promise<void> {
  const reference = createReferenceDatabase(settings)
  try {
    const sources = await reference.rows(selectSources())
    if (sources.length === 0) throw new Error('it is empty: tropeiro addresses load fills it')
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw new Error('it does not answer', { cause: error })
    if (isNotSetUp(error)) throw new Error('it is not set up: run tropeiro migrate', { cause: error })
    throw error
  } finally {
    await reference.close()
  }
}
