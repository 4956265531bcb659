/** How rows lie on the board, in pixels. */
export interface BoardGeometry {
  readonly head_px: number
  readonly row_px: number
  /** Where tracks begin: after the labels, or at the edge where labels stand above. */
  readonly track_left_px: number
}

/** Of a day under way rows are low; a plan has the letter of its routes, their load, and room to grab a stop. */
export type BoardSize = 'compact' | 'roomy'

export interface BoardMeasures extends BoardGeometry {
  readonly label_px: number
  readonly end_px: number
  /** Labels stand above their tracks: beside them there would be no room left. */
  readonly is_narrow: boolean
}

const narrow_below_px = 640
const head_px = 26
const narrow_label_px = 30

const sizes: Readonly<Record<BoardSize, Pick<BoardMeasures, 'row_px' | 'label_px' | 'end_px'>>> = {
  compact: { row_px: 34, label_px: 200, end_px: 80 },
  roomy: { row_px: 46, label_px: 214, end_px: 86 },
}

export function measureBoard(size: BoardSize, width_px: number): BoardMeasures {
  const measures = sizes[size]
  const is_narrow = width_px < narrow_below_px
  if (!is_narrow) return { ...measures, head_px, is_narrow, track_left_px: measures.label_px }
  return { ...measures, row_px: measures.row_px + narrow_label_px, head_px, is_narrow, track_left_px: 0 }
}

/** What is left for the hours. */
export const trackRoom = ({ is_narrow, label_px, end_px }: BoardMeasures, width_px: number): number =>
  Math.max(1, is_narrow ? width_px : width_px - label_px - end_px)
