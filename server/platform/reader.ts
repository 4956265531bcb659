import type { CustomerTransaction } from '@tropeiro/db/database.ts'

/** What one slice shows and another knows, by id: one statement for all that are asked, no entry where nothing is known. */
export type Reader<Asked, Known> = (
  tx: CustomerTransaction,
  asked: readonly Asked[],
) => Promise<ReadonlyMap<number, Known>>

/** For a reader that a context leaves out. */
export const readNothing = async (): Promise<ReadonlyMap<number, never>> => new Map<number, never>()
