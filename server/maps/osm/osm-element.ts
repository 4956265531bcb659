export type OsmTags = Readonly<Record<string, string>>

export interface OsmNode {
  readonly kind: 'node'
  readonly id: number
  readonly lng: number
  readonly lat: number
  readonly tags: OsmTags
}

export interface OsmWay {
  readonly kind: 'way'
  readonly id: number
  readonly nodes: readonly number[]
  readonly tags: OsmTags
}

export interface OsmRelation {
  readonly kind: 'relation'
  readonly id: number
  readonly members: readonly {
    readonly type: 'node' | 'way' | 'relation'
    readonly ref: number
    readonly role: string
  }[]
  readonly tags: OsmTags
}

export type OsmElement = OsmNode | OsmWay | OsmRelation
