import type { UploadKey } from './queries.ts'

/** Made of numbers and of a hash that we computed, never of a client's text. */
export function objectKey(customer_id: number, { sha256, upload }: UploadKey): string {
  return `${customer_id}/${sha256}/${upload}`
}

export function thumbKey(customer_id: number, key: UploadKey): string {
  return `${objectKey(customer_id, key)}-thumb`
}

export const customerPrefix = (customer_id: number): string => `${customer_id}/`
