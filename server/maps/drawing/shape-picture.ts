import { layOutTable, stripWidth, tableHeight } from './draw-table.ts'
import type { PictureTable } from './map-picture.ts'

/** A sheet of paper, lying. */
const sheet = Math.SQRT2
/** Width per height of the map itself. */
const map_shapes = { least: 0.75, most: 2.4 }
/** Room for the map of a short route, and more for each stop, so that most labels find a place. */
const map_px2 = { least: 1_100_000, per_row: 6_000 }
const scales = [1, 1.1, 1.2, 1.3]
/** The whole may be larger than it must, if that makes it much more like a sheet. */
const cost_of_scale = 0.4

export interface PictureShape {
  /** Of the map. */
  readonly width_px: number
  readonly height_px: number
  readonly table_height_px: number
  readonly table: 'beside' | 'below'
}

/** How large the map is and where the table stands, for the whole to be near the shape of a sheet of paper. */
export function shapePicture(table: PictureTable, map_shape: number): PictureShape {
  const shape = Math.min(map_shapes.most, Math.max(map_shapes.least, map_shape))
  const rows = table.sections.reduce((sum, section) => sum + section.rows.length, 0)
  const area_px2 = map_px2.least + rows * map_px2.per_row
  const choices = scales.flatMap((scale) => {
    const width_px = Math.round(Math.sqrt(area_px2 * shape) * scale)
    const height_px = Math.round(Math.sqrt(area_px2 / shape) * scale)
    const penalty = cost_of_scale * Math.log(scale)
    return [beside(table, width_px, height_px), below(table, width_px, height_px)].map((choice) => ({
      ...choice,
      cost: penalty + Math.abs(Math.log(choice.whole / sheet)),
    }))
  })
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best))
}

function beside(table: PictureTable, width_px: number, height_px: number) {
  const whole = (width_px + layOutTable(table, height_px).width_px) / height_px
  return { width_px, height_px, table_height_px: height_px, table: 'beside' as const, whole }
}

function below(table: PictureTable, width_px: number, height_px: number) {
  const strips = Math.max(1, Math.floor(width_px / stripWidth(table)))
  const table_height_px = heightFor(table, strips)
  const whole = width_px / (height_px + table_height_px)
  return { width_px, height_px, table_height_px, table: 'below' as const, whole }
}

/** A section of usual length is not broken. */
const max_unbroken_px = 600

/** The least in which the table needs no more strips. */
function heightFor(table: PictureTable, strips: number): number {
  let height_px = Math.min(max_unbroken_px, tableHeight(table.sections))
  while (layOutTable(table, height_px).strips.length > strips) height_px += 16
  return height_px
}
