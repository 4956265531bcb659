import { api, unwrap } from './client.ts'

/** Sets the password of who was invited. A token is good once. */
export const acceptInvitation = (token: string, password: string) =>
  unwrap(api.POST('/auth/invitation', { body: { token, password } }))
