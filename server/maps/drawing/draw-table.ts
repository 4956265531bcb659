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
  readonly is_continued: boolean
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
export function layOutTable({ columns, sections }: PictureTable, height_px: number): TableLayout {
  const strips: Piece[][] = [[]]
  const room_px = height_px - 2 * pad_px
  const least_px = head_px + 3 * row_px
  let used_px = 0
  for (const [index, section] of sections.entries()) {
    let rows = section.rows
    let is_continued = false
    do {
      if (used_px > 0 && room_px - used_px < Math.min(least_px, head_px + rows.length * row_px)) {
        strips.push([])
        used_px = 0
      }
      const fitting = rowsThatFit(room_px - used_px, rows.length)
      strips.at(-1)?.push({ section, index, rows: rows.slice(0, fitting), is_continued, top_px: used_px })
      used_px += head_px + Math.min(fitting, rows.length) * row_px + between_px
      rows = rows.slice(fitting)
      is_continued = true
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

function drawPiece({ section, index, rows, is_continued }: Piece, columns: readonly TableColumn[]): string {
  const width = columns.reduce((sum, column) => sum + column.width_px, 0)
  const title = is_continued ? `${section.title} (continuação)` : section.title
  const mark = `<path d="M0 8H26" stroke="${colourOf(index)}"${dashesOf(index)} stroke-width="5"/>`
  const head = `<text x="36" y="12.5" font-size="13" font-weight="700">${escapeXml(title)}</text>`
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
    return band + drawRow(row, columns, { y, style: '' })
  })
  return [mark, head, figures, titles, line, ...body].join('')
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
