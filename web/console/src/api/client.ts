import { i18n } from '@lingui/core'
import { createClient } from '@tropeiro/sdk/client.ts'
import { session } from './session.ts'

export { type Schemas, unwrap } from '@tropeiro/sdk/client.ts'
export { readAll } from '@tropeiro/sdk/pages.ts'
export { ProblemError } from '@tropeiro/sdk/problem-error.ts'

/** All operations of the API, as who is logged in. */
export const api = createClient({
  base_url: location.origin,
  language: () => i18n.locale,
  token: session.token,
  renew: session.renew,
})
