import type { Point } from './projection.ts'

export type Tags = Record<string, string>

export interface MapNode extends Point {
  id: number
  lon: number
  lat: number
  tags: Tags
}

export interface MapWay {
  id: number
  nodes: number[]
  tags: Tags
}

export interface RelationMember {
  type: 'node' | 'way'
  ref: number
  role: string
}

export interface MapRelation {
  id: number
  members: RelationMember[]
  tags: Tags
}

/** One side of a block, as the census numbers it; the houses of a face stand on one side of one street. */
export interface BlockFace {
  neighborhood: number
  block: number
  face: number
}

/** A piece of street between two nodes. A side without a face has no houses. */
export interface StreetEdge {
  from: number
  to: number
  left: BlockFace | null
  right: BlockFace | null
  /** What this piece has and its street has not: a bridge, a ban, a limit. */
  tags: Tags
}

export interface StreetName {
  type: string
  title: string
  name: string
}

export interface Street extends StreetName {
  id: number
  town: number
  edges: StreetEdge[]
  tags: Tags
  cep_left: string
  cep_right: string
  /** Metres at the street's beginning; kilometres stand on highways. */
  first_number: number
  numbered_by: 'metre' | 'km'
}

export interface Neighborhood {
  name: string
  town: number
  /** Whose houses belong to no drawn neighbourhood are rural: its outline is empty. */
  centre: Point
  outline: Point[]
}

export interface Town {
  name: string
  state: string
  uf: string
  ibge_code: string
  place: 'city' | 'town'
  centre: Point
  outline: Point[]
}

export function fullName({ type, title, name }: StreetName): string {
  return [type, title, name].filter((part) => part !== '').join(' ')
}
