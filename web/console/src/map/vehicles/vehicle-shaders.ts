import { vehicles_per_row } from './vehicle-texels.ts'

/**
 * One square of two triangles a vehicle. A place comes as two numbers, the greater and what it lacks: the difference to
 * the middle of the picture is then exact to centimetres, with the single precision that graphics processors have. They
 * come as a texture: to begin a square as an instance of one costs more than to paint it.
 */
export const vertex_source = `#version 300 es
precision highp float;
uniform highp sampler2D u_vehicles;
uniform vec4 u_middle;
uniform vec2 u_scale;
uniform vec2 u_size;
uniform float u_now;
out vec2 v_place;
flat out int v_shape;
flat out int v_colour;
flat out int v_ring;
flat out float v_scale;

/** Half of the square that a shape and its halo need, in pixels: what is drawn beside it is drawn for nothing. */
vec2 reach(int shape, int ring) {
  if (ring > 0) return vec2(20.0);
  if (shape == 0) return vec2(10.3, 12.1);
  if (shape == 3) return vec2(7.9);
  return vec2(shape == 4 ? 13.7 : 7.0);
}

vec4 read(int vehicle, int part) {
  return texelFetch(u_vehicles, ivec2(vehicle % ${vehicles_per_row} * 3 + part, vehicle / ${vehicles_per_row}), 0);
}

vec2 corner(int number) {
  // Three of one triangle, then of the other: they share the second and the third.
  int place = number < 3 ? number : number == 5 ? 3 : 5 - number;
  return vec2(place & 1, place >> 1) * 2.0 - 1.0;
}

void main() {
  int vehicle = gl_VertexID / 6;
  vec4 start = read(vehicle, 0);
  vec4 goal = read(vehicle, 1);
  vec4 state = read(vehicle, 2);
  int code = int(state.w + 0.5);
  v_shape = code & 7;
  v_colour = (code >> 3) & 7;
  v_ring = code >> 6;
  float part = state.y > 0.0 ? clamp((u_now - state.x) / state.y, 0.0, 1.0) : 1.0;
  vec2 from = (start.xy - u_middle.xy) + (start.zw - u_middle.zw);
  vec2 to = (goal.xy - u_middle.xy) + (goal.zw - u_middle.zw);
  vec2 middle = mix(from, to, part) * u_scale;
  v_scale = v_ring == 0 ? 1.16 : 1.3;
  v_place = corner(gl_VertexID % 6) * reach(v_shape, v_ring);
  float turn = v_shape == 0 ? state.z : 0.0;
  float c = cos(turn);
  float s = sin(turn);
  vec2 offset = vec2(v_place.x * c - v_place.y * s, v_place.x * s + v_place.y * c) * v_scale;
  gl_Position = vec4(middle + vec2(offset.x, -offset.y) / u_size * 2.0, 0.0, 1.0);
}`

/** Shapes are distances to their edge, in pixels: sharp at every scale, and their halo is the same distance a bit farther. */
export const fragment_source = `#version 300 es
precision highp float;
in vec2 v_place;
flat in int v_shape;
flat in int v_colour;
flat in int v_ring;
flat in float v_scale;
uniform vec3 u_colours[6];
uniform vec3 u_halo;
uniform float u_pixels;
out vec4 o_colour;

/** Between its tip (0, -9), a wing (6.5, 7) and the notch (0, 3.6). */
const vec2 tip_to_wing = vec2(6.5, 16.0) / sqrt(298.25);
const vec2 wing_to_notch = vec2(-6.5, -3.4) / sqrt(53.81);

float arrow(vec2 p) {
  p.x = abs(p.x);
  float beside = tip_to_wing.y * p.x - tip_to_wing.x * (p.y + 9.0);
  float behind = wing_to_notch.y * p.x - wing_to_notch.x * (p.y - 3.6);
  return max(beside, behind) - 0.4;
}

float box(vec2 p, float half_side, float radius) {
  vec2 q = abs(p) - half_side + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

float line(vec2 p, vec2 a, vec2 b) {
  vec2 way = b - a;
  return length(p - a - way * clamp(dot(p - a, way) / dot(way, way), 0.0, 1.0));
}

float inside(float distance) {
  return clamp(0.5 - distance * v_scale * u_pixels, 0.0, 1.0);
}

float dashes(vec2 p, float count) {
  float turn = atan(p.y, p.x) / 6.2831853 * count;
  return step(fract(turn), 0.56);
}

vec4 over(vec4 below, vec3 colour, float alpha) {
  return vec4(colour * alpha, alpha) + below * (1.0 - alpha);
}

vec4 clock(vec4 below, vec2 p, vec3 colour) {
  below = over(below, u_halo, inside(length(p) - 7.3));
  below = over(below, colour, inside(abs(length(p) - 6.5) - 0.8) * dashes(p, 9.0));
  float hands = min(line(p, vec2(0.0, -3.0), vec2(0.0)), line(p, vec2(0.0), vec2(2.0, 1.5)));
  return over(below, colour, inside(hands - 0.7));
}

void main() {
  vec2 p = v_place;
  vec3 colour = u_colours[v_colour];
  vec4 result = vec4(0.0);
  if (v_ring == 1) result = over(result, colour, 0.18 * inside(length(p) - 14.0));
  if (v_ring == 2) {
    result = over(result, colour, 0.16 * inside(length(p) - 19.0));
    result = over(result, colour, inside(abs(length(p) - 13.0) - 1.0));
  }
  if (v_shape == 3) {
    result = clock(result, p, colour);
  } else if (v_shape == 4) {
    result = over(result, colour, inside(abs(length(p) - 12.0) - 1.1) * dashes(p, 11.0));
    result = over(result, colour, inside(length(p) - 3.0));
  } else {
    float body = v_shape == 0 ? arrow(p) : box(p, 5.0, 2.0);
    result = over(result, u_halo, inside(body - 1.4));
    result = over(result, colour, inside(body));
    if (v_shape == 2) result = over(result, u_halo, inside(box(p, 2.2, 1.0)));
  }
  if (result.a == 0.0) discard;
  o_colour = result;
}`
