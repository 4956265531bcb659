import { api, unwrap } from './client.ts'

/** One's own. Other sessions of the person end. */
export const changePassword = (current_password: string, password: string) =>
  unwrap(api.POST('/auth/password', { body: { current_password, password } }))
