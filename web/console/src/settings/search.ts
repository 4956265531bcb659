export const sections = ['account', 'users', 'api-keys', 'webhooks', 'rules', 'audit', 'company'] as const
export type Section = (typeof sections)[number]

export const sectionOf = (name: string | undefined): Section | null =>
  name === undefined ? 'account' : (sections.find((each) => each === name) ?? null)

export const user_states = ['active', 'inactive'] as const
export type UserState = (typeof user_states)[number]

/** What a section shows. No secret is ever part of an address. */
export interface SettingsSearch {
  readonly q?: string
  readonly role?: string
  readonly state?: UserState
  /** The record that is open; 0: a new one. */
  readonly id?: number
  /** Whose entries of the audit are shown. */
  readonly user?: number
  readonly resource?: string
  /** Whose rules are shown; absent: those of all vehicles. */
  readonly vehicle?: number
}

const longest = 200

export function readSettingsSearch(search: Readonly<Record<string, unknown>>): SettingsSearch {
  const { q, role, state, id, user, resource, vehicle } = search
  const known = user_states.find((each) => each === state)
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q).slice(0, longest) }),
    ...(isName(role) && { role }),
    ...(known !== undefined && { state: known }),
    ...(isId(id) && { id }),
    ...(isId(user) && user > 0 && { user }),
    ...(isName(resource) && { resource }),
    ...(isId(vehicle) && vehicle > 0 && { vehicle }),
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,60}$/.test(value)
