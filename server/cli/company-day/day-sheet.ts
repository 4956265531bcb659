import type { Bounds } from '../../maps/drawing/map-picture.ts'
import { fillShape, shapeOf } from '../../maps/drawing/map-view.ts'
import { type CompanyDay, listLate } from './company-day.ts'
import { dayExtent } from './day-extent.ts'

/** Text is read at two thirds of its size, where a page shows the picture in its column. */
export const sheet_px = { width: 1080, header: 144, pad: 22, column: 298, row: 38, legend_row: 25 }

/** More would be a list that nobody reads. */
export const max_late = 12

/** Where things stand on the paper. */
export interface DaySheet {
  /** What the map shows. */
  readonly bounds: Bounds
  readonly map: { readonly width_px: number; readonly height_px: number }
  /** The list of the late ones. */
  readonly late: Corner & { readonly rows_per_column: number }
  readonly legend: Corner
  /** Down to here, without the credits. */
  readonly bottom_px: number
}

interface Corner {
  readonly left_px: number
  readonly top_px: number
}

/** What the view keeps free around the bounds. */
const margin_px = 24
/** A town that is wider than this has its lists below it. */
const widest_beside = 1.35
const height_below_px = { least: 440, most: 640 }
/** Title and the line that says how many more there are. */
const around_list_px = 84

export function layOutDay(day: CompanyDay): DaySheet {
  const extent = dayExtent(day.routes)
  const shape = shapeOf(extent)
  const sheet = shape > widest_beside ? listsBelow(day, shape) : listsBeside()
  const { width_px, height_px } = sheet.map
  const map_shape = (width_px - 2 * margin_px) / (height_px - 2 * margin_px)
  return { ...sheet, bounds: fillShape(extent, map_shape) }
}

type Sheet = Omit<DaySheet, 'bounds'>

function listsBeside(): Sheet {
  const { header, width, pad, column, row } = sheet_px
  const left_px = width - column - pad
  const legend_px = header + around_list_px + max_late * row
  const bottom_px = legend_px + legendHeight()
  return {
    map: { width_px: left_px - pad, height_px: bottom_px - header },
    late: { left_px, top_px: header, rows_per_column: max_late },
    legend: { left_px, top_px: legend_px },
    bottom_px,
  }
}

/** The list in two columns, the legend beside it. */
function listsBelow(day: CompanyDay, shape: number): Sheet {
  const { header, width, pad, column, row } = sheet_px
  const { least, most } = height_below_px
  const height_px = Math.round(Math.min(most, Math.max(least, width / shape)))
  const rows = Math.max(3, Math.ceil(Math.min(max_late, listLate(day.routes).length) / 2))
  const top_px = header + height_px
  return {
    map: { width_px: width, height_px },
    late: { left_px: pad, top_px, rows_per_column: rows },
    legend: { left_px: width - column - pad, top_px },
    bottom_px: top_px + Math.max(legendHeight(), around_list_px + rows * row),
  }
}

const legend_rows = 6
const legendHeight = () => 24 + legend_rows * sheet_px.legend_row
