import type { PositionRow as LiveRow } from '@tropeiro/sdk/live-message.ts'
import { useEffect } from 'react'
import { type LastPosition, readLastPositions } from '../api/positions.ts'
import { accountKey, useAccount, useScope } from '../api/session.ts'
import { createPositionStore } from '../map/vehicles/create-store.ts'
import type { PositionRow } from '../map/vehicles/position-row.ts'
import type { PositionStore } from '../map/vehicles/position-store.ts'
import { live } from './live-client.ts'
import { createReread } from './reread.ts'

/** Of the account whose it is: it stays when a screen goes, and the next one begins with what was there. */
let fleet: { readonly account: string; readonly store: PositionStore } | null = null

function storeOf(account: string): PositionStore {
  if (fleet?.account !== account) fleet = { account, store: createPositionStore(() => Date.now()) }
  return fleet.store
}

/**
 * Where all vehicles of the company are, for `FleetMap`: the same store for all screens. It is filled by the live stream,
 * and by the API at the beginning and after each break, for as long as a screen uses it. It stays empty for who may
 * not see positions.
 */
export function useFleetPositions(): PositionStore {
  const may_read = useScope('position:read')
  const store = storeOf(accountKey(useAccount()))
  useEffect(() => (may_read ? fill(store) : undefined), [store, may_read])
  return store
}

const retry_pause_ms = 5_000

function fill(store: PositionStore): () => void {
  const stopped = new AbortController()
  const read = createReread({
    read: async () => store.setPositions((await readLastPositions(stopped.signal)).map(rowOf)),
    stopped: stopped.signal,
    pause_ms: retry_pause_ms,
  })
  const forget = live.listen({
    onPositions: (rows: readonly LiveRow[]) => store.setPositions(rows as readonly PositionRow[]),
    onPositionsMissed: read,
  })
  return () => {
    forget()
    stopped.abort()
  }
}

const second = 1_000

function rowOf(last: LastPosition): PositionRow {
  const { vehicle_id, date_time_place, latitude, longitude, speed, heading, ignition } = last
  const time_s = Math.floor(Date.parse(date_time_place ?? '') / second)
  return [vehicle_id, time_s, latitude ?? 0, longitude ?? 0, speed, heading, ignition]
}
