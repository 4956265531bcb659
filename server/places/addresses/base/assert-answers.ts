import { DatabaseUnavailableError, isNotSetUp } from '@tropeiro/db/errors.ts'
import {
  createReferenceDatabase,
  type ReferenceDatabaseSettings,
} from '@tropeiro/db/reference/create-reference-database.ts'
import { UnreadyEngineError } from '../../../platform/health/engine-check.ts'
import { selectSources } from './queries.ts'

const migrate = 'run: tropeiro migrate, with TROPEIRO_REFERENCE_MIGRATOR_DATABASE_URL set'
const load =
  'run: tropeiro addresses load <file> --source <name> --format cnefe --licence <licence> --credit <text> (docs/maps.md; in a clone: npm run services)'

/** Resolves when addresses can be looked up; throws words for people when they cannot. */
export async function assertAddressBaseAnswers(settings: ReferenceDatabaseSettings): Promise<void> {
  const reference = createReferenceDatabase(settings)
  try {
    const sources = await reference.rows(selectSources())
    if (sources.length === 0)
      throw new UnreadyEngineError('it is empty: tropeiro addresses load fills it', { way_out: load })
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw new Error('it does not answer', { cause: error })
    if (isNotSetUp(error))
      throw new UnreadyEngineError('it is not set up: run tropeiro migrate', {
        way_out: migrate,
        cause: error,
      })
    throw error
  } finally {
    await reference.close()
  }
}
