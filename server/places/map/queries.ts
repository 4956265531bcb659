import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'

export interface RoadMapRow {
  readonly name: string
  readonly map_key: string
  readonly date: Date
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly credits: string[]
  readonly profiles: string[]
}

const columns = ['name', 'map_key', 'date', 'west', 'south', 'east', 'north', 'credits', 'profiles'] as const

/** The one in use is the last that was built: its key is the end of the primary key's index. */
export function selectCurrentMap(): Statement<RoadMapRow> {
  return build.selectFrom('reference.maps').select(columns).orderBy('id', 'desc').limit(1)
}

export function insertMap(map: RoadMapRow & { readonly date_built: Date }): Statement<{ id: number }> {
  return build.insertInto('reference.maps').values(map).returning('id')
}
