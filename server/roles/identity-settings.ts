import type { Config } from '../config.ts'
import { type IdentitySettings, isRealm } from '../identity/public.ts'

export function identitySettingsOf(config: Config): IdentitySettings {
  return {
    cell: config.cell,
    passwords: { threads: config.password_threads, most_waiting: config.password_most_waiting },
    backoff: {
      free_failures: config.login_free_failures,
      account_free_failures: config.login_account_free_failures,
      longest_wait_s: config.login_longest_wait_s,
    },
    realm_aliases: Object.fromEntries(
      config.realm_aliases.map((alias) => {
        const [word = '', realm = ''] = alias.split('=')
        if (!isRealm(realm)) throw new Error(`"${realm}" is not a realm`)
        return [word, realm]
      }),
    ),
  }
}
