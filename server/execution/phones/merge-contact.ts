/** What is known of the phone that a user was last heard of by. */
export interface KnownPhone {
  readonly installation_id: string
  /** Name and version of the app; null: it did not tell. */
  readonly app: string | null
  readonly last_sync_at: Date
  /** Null: it did not tell. */
  readonly is_tracking: boolean | null
  /** Since when it is so. */
  readonly tracking_since: Date | null
}

/** What a phone tells of itself when it asks for the agenda or sends commands. */
export interface PhoneContact {
  readonly installation_id: string
  readonly app: string | null
  readonly is_tracking: boolean | null
  readonly at: Date
}

/** Null: nothing that we know. */
export function isTracking(told: unknown): boolean | null {
  return told === 'on' ? true : told === 'off' ? false : null
}

/** Phones speak once a minute, and some much more often: that they do is worth one write in so long. */
const pause_ms = 60_000

/** Pure: what is known from now on. Null: nothing that is worth writing. */
export function mergeContact(known: KnownPhone | undefined, contact: PhoneContact): KnownPhone | null {
  const { installation_id, at } = contact
  if (known !== undefined && at.getTime() - known.last_sync_at.getTime() < pause_ms) return null
  // What another phone told says nothing of this one.
  const before = known?.installation_id === installation_id ? known : undefined
  const is_tracking = contact.is_tracking ?? before?.is_tracking ?? null
  const is_same = before !== undefined && before.is_tracking === is_tracking
  return {
    installation_id,
    app: contact.app ?? before?.app ?? null,
    last_sync_at: at,
    is_tracking,
    tracking_since: is_same ? before.tracking_since : is_tracking === null ? null : at,
  }
}
