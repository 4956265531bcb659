import { code128, qrcode } from 'bwip-js/browser'

/** A code as one path, in a box of its own units. */
export interface CodePath {
  readonly width: number
  readonly height: number
  readonly path: string
}

/** Collects what is drawn: a path has no markup, so that nothing has to be trusted. */
function collectPath() {
  let [width, height, path] = [0, 0, '']
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (box_width: number, box_height: number) => {
      width = box_width
      height = box_height
    },
    /** Bars stand upright, and are as wide as the pen. */
    line: (...bar: readonly [number, number, number, number, number, string]) => {
      const [x, y, , end_y, pen] = bar
      path += `M${x - pen / 2} ${y}h${pen}V${end_y}h${-pen}z`
    },
    polygon: (corners: readonly (readonly [number, number])[]) => {
      path += `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}z`
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: (): CodePath => ({ width, height, path }),
  }
}

const bar_height_mm = 9

/** Code 128, which any scanner of a warehouse reads. */
export const drawBars = (text: string): CodePath =>
  code128({ bcid: 'code128', text, height: bar_height_mm, includetext: false, scale: 2 }, collectPath())

/** A QR code, which any phone reads. It still can where some of it is dirt. */
export const drawSquares = (text: string): CodePath =>
  qrcode({ bcid: 'qrcode', text, scale: 2 }, collectPath())
