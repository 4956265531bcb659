import { createSealedFields } from '@tropeiro/db/sealed-fields.ts'

/** Who took it, and what the driver wrote. */
export const record_fields = createSealedFields('execution_records', [
  'receiver_name',
  'receiver_document',
  'notes',
])
