import { expect, it } from 'vitest'
import { unreachable } from '../model/problem.ts'
import { fetchMatrices } from './fetch-matrices.ts'
import type { Roads } from './roads.ts'

const here = { lat: -29.9, lng: -52.5 }
const signal = new AbortController().signal

it('gives whole seconds and metres, none below zero, and says what no road joins', async () => {
  const roads: Roads = {
    engine: 'osrm',
    matrix: async () => ({
      size: 2,
      durations_s: Float64Array.of(0, 0.4, 12.5, Number.POSITIVE_INFINITY),
      // As OSRM answers for two points of one street.
      distances_m: Float64Array.of(0, -1.4, 1.4, Number.POSITIVE_INFINITY),
      to_road_m: Float64Array.of(3, 120.5),
    }),
    route: () => Promise.reject(new Error('nobody asks for a line')),
  }
  const measured = await fetchMatrices(roads, { places: [here, here], profiles: ['car'], signal })
  expect(measured).toEqual({
    matrices: {
      car: {
        size: 2,
        durations_s: Int32Array.of(0, 0, 13, unreachable),
        distances_m: Int32Array.of(0, 1, 1, unreachable),
      },
    },
    to_road_m: [3, 120.5],
  })
})
