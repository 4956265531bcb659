import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import { createSealedJson } from '@tropeiro/db/sealed-json.ts'
import type { StartedOperation } from './queries.ts'

/** What an operation was asked to do: a dry run's is a whole request. */
export const operation_input = createSealedJson({
  table: 'operations',
  column: 'input',
  sealed_column: 'sealed_input',
})

/** Null: it was made with none. */
export async function openOperationInput(
  keeper: Keeper,
  { id, input, sealed_input }: StartedOperation,
): Promise<unknown> {
  return sealed_input === null ? input : operation_input.open(keeper, { id, sealed: sealed_input })
}
