import { describe, expect, test } from 'vitest'
import { drawMap } from './draw-map.ts'
import type { DrawnRoute, MapPicture } from './map-picture.ts'
import { route_colours } from './map-picture.ts'

const picture: MapPicture = {
  title: 'Cidade <b> & "praça"',
  streets: [
    {
      class: 'primary',
      name: 'Avenida Sete',
      line: [
        [-52.51, -29.9],
        [-52.505, -29.9],
        [-52.5, -29.9],
      ],
    },
    {
      class: 'street',
      name: 'Rua Um',
      line: [
        [-52.505, -29.905],
        [-52.505, -29.895],
      ],
    },
  ],
  areas: [
    {
      kind: 'water',
      rings: [
        [
          [-52.51, -29.904],
          [-52.5, -29.904],
          [-52.5, -29.903],
        ],
      ],
    },
  ],
  points: [{ at: [-52.503, -29.901] }, { at: [-51, -29] }],
  credits: 'crédito',
}

function route(index: number): DrawnRoute {
  return {
    label: `Rota ${String(index)}`,
    line: [
      [-52.505, -29.905],
      [-52.505, -29.9],
      [-52.5, -29.9],
    ],
    stops: [{ at: [-52.505, -29.905], label: String(index) }],
  }
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

describe('drawMap', () => {
  test('gives the same bytes for the same picture', () => {
    expect(drawMap(picture)).toBe(drawMap(structuredClone(picture)))
  })

  test('is whole in itself, and escapes what people write', () => {
    const svg = drawMap(picture)
    expect(svg).toContain('Cidade &lt;b&gt; &amp; &quot;praça&quot;')
    expect(svg).not.toMatch(/<script|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
    expect(drawMap({ ...picture, title: 'a\u0000\u001b\ud800b' })).toContain('>ab<')
  })

  test('shows water, streets by class, the name of a main street, points, scale and credits', () => {
    const svg = drawMap({
      ...picture,
      bounds: { west: -52.512, south: -29.906, east: -52.498, north: -29.894 },
    })
    for (const part of [
      'class="water"',
      'class="primary"',
      'class="street"',
      '>Avenida Sete</textPath>',
      '>crédito<',
    ]) {
      expect(svg).toContain(part)
    }
    expect(svg).not.toContain('Rua Um')
    expect(svg).toContain('>100 m<')
    expect(count(/class="points"[^>]*/.exec(svg)?.[0] ?? '', 'h0')).toBe(1)
  })

  test('gives routes distinct colours, numbered stops and a line each in the legend', () => {
    const svg = drawMap({ ...picture, routes: [1, 2, 3].map(route) })
    for (const colour of route_colours.slice(0, 3)) expect(svg).toContain(`class="route" stroke="${colour}"`)
    for (const index of [1, 2, 3]) expect(svg).toContain(`>Rota ${String(index)}<`)
    expect(count(svg, 'class="stop"')).toBe(3)
    expect(new Set(route_colours).size).toBe(route_colours.length)
  })

  test('makes room for the legend of many routes', () => {
    const height = (svg: string): number => Number(/height="(\d+)"/.exec(svg)?.[1])
    const many = drawMap({ ...picture, routes: Array.from({ length: 40 }, (_, i) => route(i)) })
    expect(height(many)).toBeGreaterThan(height(drawMap(picture)))
  })

  test('escapes marks of a track, figures and marks of rows as well', () => {
    const evil = '<script>'
    const svg = drawMap({
      ...picture,
      figures: [{ label: evil, value: evil }],
      track: {
        lines: [],
        marks: [{ at: [-52.505, -29.9], label: evil, colour: '#c32222', rank: 0, shape: 'square' }],
      },
      table: {
        columns: [{ title: evil, width_px: 90, align: 'left' }],
        sections: [{ title: evil, figures: evil, rows: [[evil]], colours: ['#c32222'] }],
      },
    })
    expect([count(svg, '<script'), count(svg, '&lt;script&gt;')]).toEqual([0, 7])
  })

  test('refuses a picture of nothing', () => {
    expect(() => drawMap({ title: '', streets: [], credits: '' })).toThrow('nothing to draw')
  })
})
