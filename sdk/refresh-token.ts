import type { Schemas } from './client.ts'

/** Where the refresh token is between two renewals: only in this sessions of browsers and programs differ. */
export interface RefreshToken {
  readonly realm: NonNullable<Schemas['LoginBody']['realm']>
  /** What a login says of its keeping. */
  readonly login_headers: Readonly<Record<string, string>>
  /** What a renewal presents; null: there is nothing to present. */
  findHeaders(): Promise<Readonly<Record<string, string>> | null>
  /** As answers have it. Undefined: that of before goes on; null: there is none, or not here. */
  save(next: string | null | undefined): Promise<void>
}

/** In a cookie that no script can read. */
export const in_cookie: RefreshToken = {
  realm: 'web',
  login_headers: { 'Tropeiro-Session': 'cookie' },
  findHeaders: async () => ({}),
  save: async () => {},
}

export interface TokenStore {
  read(): Promise<string | null>
  /** Null: it is good for nothing any more. */
  save(refresh_token: string | null): Promise<void>
}

/** Where a program keeps its secrets. With an installation each renewal replaces the token. */
export function inStore(store: TokenStore, installation_id: string | undefined): RefreshToken {
  return {
    realm: installation_id === undefined ? 'api' : 'app',
    login_headers: installation_id === undefined ? {} : { 'Installation-Id': installation_id },
    findHeaders: async () => {
      const kept = await store.read()
      return kept === null ? null : { authorization: `Bearer ${kept}` }
    },
    save: async (next) => {
      if (next !== undefined) await store.save(next)
    },
  }
}
