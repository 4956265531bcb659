/** What a drawn map shows. Positions are [longitude, latitude] in degrees. */
export type Position = readonly [lng: number, lat: number]

export const street_classes = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'street',
  'service',
  'rail',
] as const
export type StreetClass = (typeof street_classes)[number]

export interface DrawnStreet {
  readonly class: StreetClass
  readonly line: readonly Position[]
  readonly name?: string
}

export interface DrawnArea {
  readonly kind: 'water' | 'park'
  /** The first ring is its outline, the others are holes. */
  readonly rings: readonly (readonly Position[])[]
}

export interface DrawnPoint {
  readonly at: Position
}

export interface DrawnPlace {
  readonly at: Position
  readonly name: string
}

export interface DrawnStop {
  readonly at: Position
  /** A number, or a short word. */
  readonly label: string
  /** 0 is always written; of the others the lower finds room first. */
  readonly rank?: number
}

export interface DrawnRoute {
  readonly line: readonly Position[]
  readonly label: string
  readonly stops: readonly DrawnStop[]
}

/** A short label at a place; of several the lower rank finds room first, and 0 is always written. */
export interface DrawnMark {
  readonly at: Position
  readonly label: string
  readonly colour: string
  readonly rank: number
  /** Round ones are stops, pointed ones say where a way begins and ends. */
  readonly shape: 'round' | 'square' | 'flag'
}

export interface TrackLine {
  readonly line: readonly Position[]
  readonly colour: string
  /** Wide ones are drawn below: where lines share a street, each can still be seen. */
  readonly width_px: number
}

/** Where a vehicle really was. Lines of one colour belong together; a gap is a new line. */
export interface DrawnTrack {
  readonly lines: readonly TrackLine[]
  readonly marks: readonly DrawnMark[]
}

/** A number that the header shows, and what it is of. */
export interface PictureFigure {
  readonly label: string
  readonly value: string
}

/** Beside the map: what its marks mean, a section for each route, in their order. */
export interface PictureTable {
  readonly columns: readonly TableColumn[]
  readonly sections: readonly TableSection[]
  /** Says in the reader's language that a section goes on. */
  readonly continued?: string
}

export interface TableColumn {
  readonly title: string
  readonly width_px: number
  readonly align: 'left' | 'right'
}

export interface TableSection {
  readonly title: string
  readonly figures: string
  readonly rows: readonly (readonly string[])[]
  /** The colour of each row's first cell, as on the map; without them the section is that of a route. */
  readonly colours?: readonly string[]
}

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface MapPicture {
  readonly title: string
  readonly subtitle?: string
  readonly streets: readonly DrawnStreet[]
  readonly areas?: readonly DrawnArea[]
  readonly places?: readonly DrawnPlace[]
  readonly points?: readonly DrawnPoint[]
  readonly routes?: readonly DrawnRoute[]
  readonly track?: DrawnTrack
  /** At the right of the header, as far as there is room. */
  readonly figures?: readonly PictureFigure[]
  /** In the place of a legend: beside the map, as high as it is, or below it. */
  readonly table?: PictureTable
  readonly table_below_px?: number
  /** Who made the data: never empty, licences ask for it. */
  readonly credits: string
  /** What to show; all of it by default. */
  readonly bounds?: Bounds
  readonly width_px?: number
}

/** Colours of routes, in their order; told apart also by who sees few colours. */
export const route_colours = [
  '#1558d6',
  '#d6361b',
  '#0b8a55',
  '#8a3ffc',
  '#b26a00',
  '#00809d',
  '#c2187a',
  '#55620a',
  '#5b3a29',
  '#30363d',
] as const
