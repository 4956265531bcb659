import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import type { Database } from '@tropeiro/db/database.ts'
import type { NamedSecret } from '@tropeiro/db/find-key-faults.ts'
import { type MasterKeys, unwrapSecret, wrapSecret } from '@tropeiro/db/master-keys.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { errors, type JWK } from 'jose'
import {
  insertSigningKey,
  listSigningKeys,
  listUnretiredKeys,
  retireSigningKeys,
  rewrapSigningKey,
  type SigningKeyRow,
} from './queries.ts'

/** A new key is published this long before it signs: by then every process believes it. */
const activation_ms = 2 * 60_000
/** A retired key is believed for this long after its last token expired. */
const retirement_ms = 30 * 60_000
const keys_fresh_ms = 30_000
/** An unknown kid is a key made elsewhere a moment ago, or nonsense: look again at most this often. */
const look_again_ms = 1_000

interface LoadedKey {
  readonly kid: string
  readonly private_key: KeyObject
  readonly public_key: KeyObject
  readonly active_at_ms: number
}

export interface SigningKeys {
  current(): Promise<LoadedKey>
  /** Throws jose's error for a key that is not ours. */
  findPublicKey(kid: string | undefined): Promise<KeyObject>
  publicJwks(): Promise<{ keys: JWK[] }>
  /** Makes the next key; it signs in two minutes, and the present ones retire after that. */
  rotate(): Promise<string>
  /** Puts every key under the current master key; how many were not. */
  rewrap(): Promise<number>
}

export interface SigningKeysOptions {
  readonly database: Database
  readonly master_keys: MasterKeys
  readonly clock: Clock
}

export function createSigningKeys({ database, master_keys, clock }: SigningKeysOptions): SigningKeys {
  const nowMs = () => clock.now().getTime()
  let loading: Promise<LoadedKey[]> | null = null
  let loaded_at_ms = Number.NEGATIVE_INFINITY

  const addKey = async (date_active: Date): Promise<string> => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const kid = randomUUID()
    const wrapped = wrapKey(master_keys, kid, privateKey.export({ type: 'pkcs8', format: 'der' }))
    const public_key = publicKey.export({ type: 'spki', format: 'der' })
    await insertSigningKey(database, { kid, public_key, date_active, ...wrapped })
    return kid
  }

  const readKeys = async (): Promise<LoadedKey[]> => {
    const rows = await listSigningKeys(database, clock.now())
    if (rows.length > 0) return rows.map((row) => loadKey(master_keys, row))
    // The first start of a cell. Two processes may both make a key: both are believed, the later one signs.
    await addKey(clock.now())
    return (await listSigningKeys(database, clock.now())).map((row) => loadKey(master_keys, row))
  }

  const load = (fresh_for_ms: number): Promise<LoadedKey[]> => {
    if (loading === null || nowMs() - loaded_at_ms >= fresh_for_ms) {
      loaded_at_ms = nowMs()
      loading = readKeys()
      loading.catch(() => {
        loading = null
      })
    }
    return loading
  }

  return {
    async current() {
      const active = (await load(keys_fresh_ms)).filter((key) => key.active_at_ms <= nowMs())
      const newest = active.toSorted((a, b) => b.active_at_ms - a.active_at_ms || (a.kid < b.kid ? -1 : 1))[0]
      if (newest === undefined) throw new Error('no signing key is active')
      return newest
    },
    async findPublicKey(kid) {
      const wanted = (key: LoadedKey) => key.kid === kid
      const key = (await load(keys_fresh_ms)).find(wanted) ?? (await load(look_again_ms)).find(wanted)
      if (key === undefined) throw new errors.JWKSNoMatchingKey()
      return key.public_key
    },
    async publicJwks() {
      const keys = await load(keys_fresh_ms)
      return {
        keys: keys.map(({ kid, public_key }) => ({
          ...public_key.export({ format: 'jwk' }),
          kid,
          use: 'sig',
          alg: 'EdDSA',
        })),
      }
    },
    async rotate() {
      // A cell without any key gets its first one, which signs until the next is believed everywhere.
      await readKeys()
      const active_at_ms = nowMs() + activation_ms
      const kid = await addKey(new Date(active_at_ms))
      await retireSigningKeys(database, kid, new Date(active_at_ms + retirement_ms))
      loading = null
      return kid
    },
    async rewrap() {
      const rows = await listSigningKeys(database, clock.now())
      const old = rows.filter((row) => row.master_key_id !== master_keys.current_id)
      for (const row of old)
        await rewrapSigningKey(database, row, wrapKey(master_keys, row.kid, openPrivateKey(master_keys, row)))
      return old.length
    },
  }
}

/** The keys that sign or will, for who checks the master keys. */
export async function listWrappedKeys(database: Database): Promise<NamedSecret[]> {
  const rows = await listUnretiredKeys(database)
  return rows.map(({ kid, master_key_id, private_key: sealed }) => ({
    context: contextOf(kid),
    master_key_id,
    sealed,
  }))
}

/** What a key is sealed as. */
const contextOf = (kid: string): readonly string[] => ['signing_key', kid]

function loadKey(master_keys: MasterKeys, row: SigningKeyRow): LoadedKey {
  return {
    kid: row.kid,
    private_key: createPrivateKey({ key: openPrivateKey(master_keys, row), type: 'pkcs8', format: 'der' }),
    public_key: createPublicKey({ key: row.public_key, type: 'spki', format: 'der' }),
    active_at_ms: row.date_active.getTime(),
  }
}

function wrapKey(master_keys: MasterKeys, kid: string, private_key: Buffer) {
  const { master_key_id, sealed } = wrapSecret(master_keys, contextOf(kid), private_key)
  return { master_key_id, private_key: sealed }
}

const openPrivateKey = (master_keys: MasterKeys, row: SigningKeyRow): Buffer =>
  unwrapSecret(master_keys, contextOf(row.kid), {
    master_key_id: row.master_key_id,
    sealed: row.private_key,
  })
