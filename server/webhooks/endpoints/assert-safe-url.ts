import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { findAddress, type Rules } from '../sending/find-address.ts'

/**
 * 422 for an address that nothing would be sent to. A name that leads nowhere yet is taken, as its server may come later: what it
 * leads to is judged again each time it is used.
 */
export async function assertSafeUrl(url: string | undefined, rules: Rules): Promise<void> {
  if (url === undefined) return
  const found = await findAddress(url, rules)
  if ('target' in found || found.fault === 'name_not_found') return
  throw invalidRequest([{ pointer: '/data/url', code: 'unsafe_url' }])
}
