import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { deleteImagesOfCustomer } from '../images/public.ts'
import { createBlobs } from '../platform/blobs/blobs.ts'
import { imagesSettingsOf } from '../roles/slice-settings.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import type { Answer } from './print.ts'

export interface DeleteImagesOptions {
  readonly taxNumber: string
  /** There is no way back. */
  readonly yes?: boolean
}

/** Deletes all images of a company for good: what refers to them stays, and shows none. */
export async function runDeleteImages(
  config: Config,
  clock: Clock,
  { taxNumber, yes }: DeleteImagesOptions,
): Promise<Answer> {
  const { store } = imagesSettingsOf(config)
  if (store === null) throw new Error('TROPEIRO_S3_URL is not set: this installation keeps no images')
  if (yes !== true) throw new Error('this deletes all images of the company for good: add --yes')
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro customer'))
  try {
    const customer_id = await getCustomerByTaxNumber(database, taxNumber)
    const objects = await deleteImagesOfCustomer({ database, clock, blobs: createBlobs(store) }, customer_id)
    return {
      json: { ok: true, customer_id, objects },
      text: `all images of customer ${customer_id} are gone: ${objects} objects`,
    }
  } finally {
    await database.close()
  }
}
