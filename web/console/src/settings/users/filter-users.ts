import type { User } from '../../api/users.ts'

export interface UserFilter {
  readonly q?: string | undefined
  readonly role?: string | undefined
  readonly state?: 'active' | 'inactive' | undefined
}

/** By parts of name, login or e-mail, whatever their accents and case; by role; and by whether they may log in. */
export function filterUsers(users: readonly User[], { q, role, state }: UserFilter): readonly User[] {
  const wanted = fold(q ?? '')
  return users.filter(
    (user) =>
      (role === undefined || user.role === role) &&
      (state === undefined || user.active === (state === 'active')) &&
      [user.name, user.login, user.email ?? ''].some((text) => fold(text).includes(wanted)),
  )
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
