import type { Map as MapLibreMap } from 'maplibre-gl'
import { type MapTokens, readPageTokens } from '../tokens.ts'
import { paintOfStop, readStopImage, type StopImage, type StopPaint } from './stop-look.ts'

const radius_px = 10
const depot_px = 9
const returned_px = 8.5
const halo_px = 16
const letter_px = 6.5
const house = [
  [-4.5, 4.5],
  [-4.5, -1.5],
  [0, -4.8],
  [4.5, -1.5],
  [4.5, 4.5],
] as const

/** Pictures of stops are drawn when the map first asks for them, and again when the theme changes. */
export function drawStopsOf(map: MapLibreMap): { readonly redraw: () => void } {
  const ratio = Math.max(2, Math.ceil(window.devicePixelRatio))
  map.setMissingStyleImageResolver((name) => {
    const image = readStopImage(name)
    if (image !== null) map.addImage(name, drawStop(image, readPageTokens(), ratio), { pixelRatio: ratio })
  })
  const redraw = () => {
    const tokens = readPageTokens()
    for (const name of map.listImages()) {
      const image = readStopImage(name)
      if (image !== null) map.updateImage(name, drawStop(image, tokens, ratio))
    }
  }
  return { redraw }
}

function drawStop(image: StopImage, tokens: MapTokens, ratio: number): ImageData {
  const half_width = Math.max(radius_px, (image.label.length * letter_px) / 2 + 4)
  const half = (image.is_selected ? half_width - radius_px + halo_px : half_width) + 2
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(half * 2) * ratio
  canvas.height = canvas.width
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('the browser gives no canvas to draw stops on')
  pen.scale(ratio, ratio)
  pen.translate(canvas.width / ratio / 2, canvas.height / ratio / 2)
  const paint = paintOfStop(image, tokens)
  if (image.is_selected) {
    pen.globalAlpha = 0.18
    pen.fillStyle = tokens.accent
    fillPill(pen, half - 2, halo_px)
    pen.globalAlpha = 1
  }
  drawBody(pen, paint, { image, half_width })
  drawSign(pen, image, paint)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

function fillPill(pen: CanvasRenderingContext2D, half_width: number, radius: number): void {
  pen.beginPath()
  pen.roundRect(-half_width, -radius, half_width * 2, radius * 2, radius)
  pen.fill()
}

function drawBody(
  pen: CanvasRenderingContext2D,
  { fill, edge, edge_px, shape }: StopPaint,
  { image, half_width }: { readonly image: StopImage; readonly half_width: number },
): void {
  const square = image.look === 'depot' ? depot_px : returned_px
  pen.fillStyle = fill
  pen.strokeStyle = edge
  pen.lineWidth = edge_px
  pen.beginPath()
  if (shape === 'square') pen.roundRect(-square, -square, square * 2, square * 2, 4)
  else pen.roundRect(-half_width, -radius_px, half_width * 2, radius_px * 2, radius_px)
  pen.fill()
  pen.stroke()
}

function drawSign(pen: CanvasRenderingContext2D, { look, label }: StopImage, { text }: StopPaint): void {
  pen.fillStyle = text
  pen.strokeStyle = text
  pen.lineCap = 'round'
  if (look === 'returned') {
    pen.lineWidth = 2.2
    pen.stroke(new Path2D('m-3.6-3.6 7.2 7.2m0-7.2-7.2 7.2'))
    return
  }
  if (look === 'depot') {
    pen.beginPath()
    for (const [x, y] of house) pen.lineTo(x, y)
    pen.fill()
    return
  }
  pen.font = '600 12px "Inter Variable", system-ui, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(label, 0, 0.5)
}
