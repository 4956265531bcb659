import { readAdminUrl } from '@tropeiro/db/test/admin.ts'

/** The Nominatim of `npm run services`, which knows the generated city. */
export function readNominatimUrl(): string {
  // Also loads .services/env.
  readAdminUrl()
  const url = process.env['TROPEIRO_NOMINATIM_URL']
  if (!url) throw new Error('no Nominatim: run `npm run services` first')
  return url
}
