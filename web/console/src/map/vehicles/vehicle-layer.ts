import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl'
import { type Camera, cameraOf } from '../mercator.ts'
import { type MapTokens, parseColour, type TokenName } from '../tokens.ts'
import { fillInstances, floats_per_vehicle } from './instance-buffer.ts'
import type { PositionStore } from './position-store.ts'
import { createProgram, type VehicleProgram } from './program.ts'
import { type VehicleColour, vehicle_colours } from './vehicle-look.ts'

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

const corners = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1])
const bytes = 4

/** Lives as long as the context of the map's canvas: a context that was lost begins with another. */
interface Drawing extends VehicleProgram {
  readonly array: WebGLVertexArrayObject
  readonly instances: WebGLBuffer
}

export function cameraOfMap(map: MapLibreMap): Camera {
  const { clientWidth: width, clientHeight: height } = map.getCanvas()
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
  #wake: number | undefined

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
    clearTimeout(this.#wake)
    const drawing = this.#drawing
    this.#drawing = null
    this.#map = null
    if (drawing === null) return
    gl.deleteBuffer(drawing.instances)
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
    gl.bindBuffer(gl.ARRAY_BUFFER, drawing.instances)
    this.#upload(gl, store)
    gl.useProgram(drawing.program)
    this.#setUniforms(gl, drawing, { camera, frame })
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.STENCIL_TEST)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, store.size)
    gl.bindVertexArray(null)
    this.drawn_count = store.size
    this.#facts.onDrawn?.(camera, frame)
    this.#repaintWhileGliding(map, camera, frame)
  }

  #upload(gl: WebGL2RenderingContext, store: PositionStore): void {
    if (this.drawn_revision === store.revision) return
    const length = store.size * floats_per_vehicle
    if (this.#data.length < length) {
      this.#data = new Float32Array(length * 2)
      gl.bufferData(gl.ARRAY_BUFFER, this.#data.byteLength, gl.DYNAMIC_DRAW)
    } else if (this.drawn_revision === -1) {
      gl.bufferData(gl.ARRAY_BUFFER, this.#data.byteLength, gl.DYNAMIC_DRAW)
    }
    fillInstances(store, this.#data)
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.#data, 0, length)
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
    gl.uniform1f(uniforms.u_now, frame / 1000)
    gl.uniform1f(uniforms.u_pixels, gl.drawingBufferWidth / width)
    gl.uniform3fv(uniforms.u_colours, this.#colours)
    gl.uniform3f(uniforms.u_halo, ...this.#halo)
  }

  #repaintWhileGliding(map: MapLibreMap, camera: Camera, frame: number): void {
    const { moving_until, fastest } = this.#facts.store
    clearTimeout(this.#wake)
    if (frame >= moving_until) return
    const wait = waitForStep(fastest * camera.world_px)
    if (wait === 0) map.triggerRepaint()
    else this.#wake = window.setTimeout(() => map.triggerRepaint(), wait)
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
  const array = gl.createVertexArray()
  const corner_buffer = gl.createBuffer()
  const instances = gl.createBuffer()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, corner_buffer)
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.bindBuffer(gl.ARRAY_BUFFER, instances)
  for (const attribute of [1, 2, 3]) {
    gl.enableVertexAttribArray(attribute)
    const offset = (attribute - 1) * 4 * bytes
    gl.vertexAttribPointer(attribute, 4, gl.FLOAT, false, floats_per_vehicle * bytes, offset)
    gl.vertexAttribDivisor(attribute, 1)
  }
  gl.bindVertexArray(null)
  return { ...program, array, instances }
}
