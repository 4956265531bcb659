import type { Reader } from '../../platform/reader.ts'

interface PointOfDriver {
  readonly id: number
  readonly title: string
  readonly latitude: number
  readonly longitude: number
  readonly date_excluded: Date | null
}

/** Where drivers start, removed points too. Places fill it. */
export type PointsReader = Reader<number, PointOfDriver>
