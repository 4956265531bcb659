import { fragment_source, vertex_source } from './vehicle-shaders.ts'

const uniform_names = [
  'u_vehicles',
  'u_middle',
  'u_scale',
  'u_size',
  'u_now',
  'u_colours',
  'u_halo',
  'u_pixels',
] as const

export type UniformName = (typeof uniform_names)[number]

export interface VehicleProgram {
  readonly program: WebGLProgram
  readonly uniforms: Readonly<Record<UniformName, WebGLUniformLocation | null>>
}

export function createProgram(gl: WebGL2RenderingContext): VehicleProgram {
  const program = gl.createProgram()
  const shaders = [
    compile(gl, gl.VERTEX_SHADER, vertex_source),
    compile(gl, gl.FRAGMENT_SHADER, fragment_source),
  ]
  for (const shader of shaders) gl.attachShader(program, shader)
  gl.linkProgram(program)
  // A lost context links nothing and is no fault of the program: it is made again when the context comes back.
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`the program of vehicles does not link: ${gl.getProgramInfoLog(program) ?? ''}`)
  }
  for (const shader of shaders) gl.deleteShader(shader)
  const located = uniform_names.map((name) => [name, gl.getUniformLocation(program, name)] as const)
  return {
    program,
    uniforms: Object.fromEntries(located) as Record<UniformName, WebGLUniformLocation | null>,
  }
}

function compile(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)
  if (shader === null) throw new Error('the browser makes no shader')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`a shader of vehicles does not compile: ${gl.getShaderInfoLog(shader) ?? ''}`)
  }
  return shader
}
