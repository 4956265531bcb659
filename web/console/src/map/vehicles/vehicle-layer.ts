import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl'
import { type Camera, cameraOf } from '../mercator.ts'
import { type MapTokens, parseColour, type TokenName } from '../tokens.ts'
import { LaterPicture } from './later-picture.ts'
import type { PositionStore } from './position-store.ts'
import { createProgram, type VehicleProgram } from './program.ts'
import { type VehicleColour, vehicle_colours } from './vehicle-look.ts'
import { fillTexels, floats_per_row, texels_per_row, vehicles_per_row } from './vehicle-texels.ts'

export interface LayerFacts {
  readonly id: string
  readonly store: PositionStore
  readonly getTokens: () => MapTokens
  /** Milliseconds of the page, as the store's frames. */
  readonly getFrame: () => number
  /** After each picture: labels follow what was drawn. */
  readonly onDrawn?: (camera: Camera, frame: number) => void
}

const tokens_of_colours: Readonly<Record<VehicleColour, TokenName>> = {
  ink: 'ink',
  quiet: 'map-quiet',
  late: 'late',
  fail: 'fail',
  accent: 'accent',
  faint: 'ink-3',
}

/** Two triangles. */
const corners_per_vehicle = 6

/** Lives as long as the context of the map's canvas: a context that was lost begins with another. */
interface Drawing extends VehicleProgram {
  /** Without attributes: where a vehicle is stands in the texture. */
  readonly array: WebGLVertexArrayObject
  readonly texture: WebGLTexture
}

/** MapLibre keeps the size of its canvas as a style: asked for its size, the page would be laid out at each picture. */
export function cameraOfMap(map: MapLibreMap): Camera {
  const { style } = map.getCanvas()
  const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)]
  return cameraOf({ center: map.getCenter(), zoom: map.getZoom(), width, height })
}

/**
 * Draws all vehicles with one call. The way from one fix to the next is gone by the graphics processor: while the map
 * moves, nothing is computed for a vehicle here, and its data goes there only when it changed.
 */
export class VehicleLayer implements CustomLayerInterface {
  readonly id: string
  readonly type = 'custom'
  readonly renderingMode = '2d'
  /** Of the last picture. */
  drawn_count = 0
  drawn_revision = -1
  readonly #facts: LayerFacts
  #map: MapLibreMap | null = null
  #drawing: Drawing | null = null
  #data = new Float32Array(0)
  #colours: Float32Array = new Float32Array(vehicle_colours.length * 3)
  #halo: readonly [number, number, number] = [1, 1, 1]
  readonly #later = new LaterPicture(() => this.#map?.triggerRepaint())

  constructor(facts: LayerFacts) {
    this.id = facts.id
    this.#facts = facts
  }

  onAdd(map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map
    this.#drawing = createDrawing(gl)
    this.drawn_revision = -1
    this.applyTheme()
  }

  onRemove(_map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#later.cancel()
    const drawing = this.#drawing
    this.#drawing = null
    this.#map = null
    if (drawing === null) return
    gl.deleteTexture(drawing.texture)
    gl.deleteVertexArray(drawing.array)
    gl.deleteProgram(drawing.program)
  }

  applyTheme(): void {
    const tokens = this.#facts.getTokens()
    this.#colours = new Float32Array(
      vehicle_colours.flatMap((colour) => parseColour(tokens[tokens_of_colours[colour]])),
    )
    this.#halo = parseColour(tokens['map-halo'])
    this.#map?.triggerRepaint()
  }

  render(gl: WebGL2RenderingContext): void {
    const [map, drawing] = [this.#map, this.#drawing]
    if (map === null || drawing === null) return
    const { store } = this.#facts
    const frame = this.#facts.getFrame()
    const camera = cameraOfMap(map)
    gl.bindVertexArray(drawing.array)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, drawing.texture)
    this.#upload(gl, store)
    gl.useProgram(drawing.program)
    this.#setUniforms(gl, drawing, { camera, frame })
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.STENCIL_TEST)
    gl.drawArrays(gl.TRIANGLES, 0, store.size * corners_per_vehicle)
    gl.bindVertexArray(null)
    this.drawn_count = store.size
    this.#facts.onDrawn?.(camera, frame)
    this.#repaintWhileGliding(map, camera, frame)
  }

  #upload(gl: WebGL2RenderingContext, store: PositionStore): void {
    if (this.drawn_revision === store.revision) return
    const rows = Math.max(1, Math.ceil(store.size / vehicles_per_row))
    const is_larger = this.#data.length < rows * floats_per_row
    if (is_larger) this.#data = new Float32Array(rows * 2 * floats_per_row)
    fillTexels(store, this.#data)
    // Numbers are no picture: nothing is turned over, nor multiplied.
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    const [wide, kind] = [texels_per_row, gl.FLOAT]
    if (is_larger || this.drawn_revision === -1) {
      const high = this.#data.length / floats_per_row
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, wide, high, 0, gl.RGBA, kind, this.#data)
    } else gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, wide, rows, gl.RGBA, kind, this.#data)
    this.drawn_revision = store.revision
  }

  #setUniforms(
    gl: WebGL2RenderingContext,
    { uniforms }: Drawing,
    { camera, frame }: { readonly camera: Camera; readonly frame: number },
  ): void {
    const { x, y, world_px, width, height } = camera
    const [great_x, great_y] = [Math.fround(x), Math.fround(y)]
    gl.uniform4f(uniforms.u_middle, great_x, great_y, x - great_x, y - great_y)
    gl.uniform2f(uniforms.u_scale, (2 * world_px) / width, (-2 * world_px) / height)
    gl.uniform2f(uniforms.u_size, width, height)
    gl.uniform1i(uniforms.u_vehicles, 0)
    gl.uniform1f(uniforms.u_now, frame / 1000)
    gl.uniform1f(uniforms.u_pixels, gl.drawingBufferWidth / width)
    gl.uniform3fv(uniforms.u_colours, this.#colours)
    gl.uniform3f(uniforms.u_halo, ...this.#halo)
  }

  #repaintWhileGliding(map: MapLibreMap, camera: Camera, frame: number): void {
    const { moving_until, fastest } = this.#facts.store
    if (frame >= moving_until) return
    const wait = waitForStep(fastest * camera.world_px)
    if (wait === 0) map.triggerRepaint()
    else this.#later.ask(wait)
  }
}

const step_px = 0.5
const longest_wait_ms = 250
const frame_ms = 17

/**
 * Milliseconds until what glides has gone a step that eyes can see. Seen from far away nothing does within a frame, and
 * a machine that draws no equal pictures stays cool.
 */
function waitForStep(px_per_s: number): number {
  const wait = (1000 * step_px) / px_per_s
  return wait <= frame_ms ? 0 : Math.min(longest_wait_ms, wait)
}

function createDrawing(gl: WebGL2RenderingContext): Drawing {
  const program = createProgram(gl)
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST)
  return { ...program, array: gl.createVertexArray(), texture }
}
