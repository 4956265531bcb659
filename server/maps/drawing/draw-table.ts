import { colourOf, dashesOf } from './draw-routes.ts'
import type { PictureTable, TableColumn, TableSection } from './map-picture.ts'
import type { Box } from './place-labels.ts'
import { escapeXml, px, textWidth } from './svg-text.ts'

const row_px = 16
/** Title, figures and the names of the columns. */
const head_px = 50
const between_px = 14
const pad_px = 18
const font_px = 10.5

interface Piece {
  readonly section: TableSection
  readonly index: number
  readonly rows: readonly (readonly string[])[]
  /** Of the first row among those of the section. */
  readonly first: number
  readonly continued: string | null
  readonly top_px: number
}

export interface TableLayout {
  readonly columns: readonly TableColumn[]
  readonly strips: readonly (readonly Piece[])[]
  readonly strip_px: number
  readonly width_px: number
}

export function stripWidth({ columns }: Pick<PictureTable, 'columns'>): number {
  return columns.reduce((sum, { width_px }) => sum + width_px, 0) + 2 * pad_px
}

/** Sections from top to bottom in strips beside each other; one that does not fit goes on in the next. */
export function layOutTable(
  { columns, sections, continued = 'continuação' }: PictureTable,
  height_px: number,
): TableLayout {
  const strips: Piece[][] = [[]]
  const room_px = height_px - 2 * pad_px
  const least_px = head_px + 3 * row_px
  let used_px = 0
  for (const [index, section] of sections.entries()) {
    let rows = section.rows
    do {
      if (used_px > 0 && room_px - used_px < Math.min(least_px, head_px + rows.length * row_px)) {
        strips.push([])
        used_px = 0
      }
      const fitting = rowsThatFit(room_px - used_px, rows.length)
      const first = section.rows.length - rows.length
      strips.at(-1)?.push({
        section,
        index,
        rows: rows.slice(0, fitting),
        first,
        continued: first === 0 ? null : continued,
        top_px: used_px,
      })
      used_px += head_px + Math.min(fitting, rows.length) * row_px + between_px
      rows = rows.slice(fitting)
    } while (rows.length > 0)
  }
  const strip_px = stripWidth({ columns })
  return { columns, strips, strip_px, width_px: strips.length * strip_px }
}

/** All of them or so many that three are left: a line alone at the top of a strip is overlooked. */
function rowsThatFit(room_px: number, rows: number): number {
  const fitting = Math.max(1, Math.floor((room_px - head_px) / row_px))
  return fitting >= rows ? fitting : Math.max(1, Math.min(fitting, rows - 3))
}

/** What the longest section needs, to stand in one piece. */
export function tableHeight(sections: readonly TableSection[]): number {
  const most = sections.reduce((rows, section) => Math.max(rows, section.rows.length), 1)
  return head_px + most * row_px + 2 * pad_px
}

export function drawTable({ strips, strip_px, columns }: TableLayout, area: Box): string {
  const size = `width="${px(area.right - area.left)}" height="${px(area.bottom - area.top)}"`
  const paper = `<rect x="${px(area.left)}" y="${px(area.top)}" ${size} fill="#ffffff"/>`
  const drawn = strips.flatMap((pieces, strip) => {
    const left = area.left + strip * strip_px
    const edge = `<path d="M${px(left)} ${px(area.top)}V${px(area.bottom)}" stroke="#c9c3b6"/>`
    const at = (piece: Piece) =>
      `<g transform="translate(${px(left + pad_px)} ${px(area.top + pad_px + piece.top_px)})">`
    return [edge, ...pieces.map((piece) => `${at(piece)}${drawPiece(piece, columns)}</g>`)]
  })
  return `<g class="table">${paper}\n${drawn.join('\n')}\n</g>`
}

function drawPiece(piece: Piece, columns: readonly TableColumn[]): string {
  const { section, index, rows, first, continued } = piece
  const width = columns.reduce((sum, column) => sum + column.width_px, 0)
  const title = continued === null ? section.title : `${section.title} (${continued})`
  const is_route = section.colours === undefined
  const mark = is_route
    ? `<path d="M0 8H26" stroke="${colourOf(index)}"${dashesOf(index)} stroke-width="5"/>`
    : ''
  const head = `<text x="${is_route ? '36' : '0'}" y="12.5" font-size="13" font-weight="700">${escapeXml(title)}</text>`
  const figures = `<text class="subtitle" x="${px(width)}" y="12.5" font-size="${px(font_px)}" text-anchor="end">${escapeXml(section.figures)}</text>`
  const titles = drawRow(
    columns.map((column) => column.title),
    columns,
    { y: 36, style: 'class="subtitle"' },
  )
  const line = `<path d="M0 42H${px(width)}" stroke="#c9c3b6"/>`
  const body = rows.map((row, i) => {
    const y = head_px + i * row_px + 6
    const band =
      i % 2 === 0
        ? ''
        : `<rect y="${px(y - 11.5)}" width="${px(width)}" height="${px(row_px)}" fill="#f6f4ee"/>`
    const colour = section.colours?.[first + i]
    if (colour === undefined) return band + drawRow(row, columns, { y, style: '' })
    const [label = '', ...cells] = row
    return band + drawRowMark(label, colour, y) + drawRow(['', ...cells], columns, { y, style: '' })
  })
  return [mark, head, figures, titles, line, ...body].join('')
}

/** The mark of the map again, so that nobody has to look for a legend. */
function drawRowMark(label: string, colour: string, y: number): string {
  if (label === '') return ''
  const width = Math.max(20, textWidth(label, 9) + 10)
  const box = `<rect x="0" y="${px(y - 10.5)}" width="${px(width)}" height="13.5" rx="6.75" fill="${colour}"/>`
  const style = 'class="stop" font-size="9" font-weight="700" text-anchor="middle"'
  return `${box}<text ${style} x="${px(width / 2)}" y="${px(y - 0.6)}">${escapeXml(label)}</text>`
}

function drawRow(
  cells: readonly string[],
  columns: readonly TableColumn[],
  { y, style }: { y: number; style: string },
): string {
  let left = 0
  return columns
    .map(({ width_px, align }, i) => {
      const x = align === 'left' ? left : left + width_px - 8
      left += width_px
      const anchor = align === 'left' ? '' : ' text-anchor="end"'
      const text = escapeXml(shorten(cells[i] ?? '', width_px - 10))
      return text === ''
        ? ''
        : `<text ${style} x="${px(x)}" y="${px(y)}" font-size="${px(font_px)}"${anchor}>${text}</text>`
    })
    .join('')
}

function shorten(text: string, width_px: number): string {
  if (textWidth(text, font_px) <= width_px) return text
  const letters = Math.floor(width_px / textWidth('x', font_px)) - 1
  return `${text.slice(0, letters).trimEnd()}…`
}
