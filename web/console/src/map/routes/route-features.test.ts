import { expect, test } from 'vitest'
import { routeFeatures, stopFeatures } from './route-features.ts'
import type { RouteOnMap, StopOnMap } from './route-model.ts'

const street = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 1 },
]
const route = (id: number, colour: RouteOnMap['colour'], look: 'solid' | 'pale' | 'dotted' = 'solid') => ({
  id,
  colour,
  parts: [{ look, line: street }],
})
const propertiesOf = (routes: readonly RouteOnMap[]) =>
  routeFeatures(routes).features.map(({ properties }) => properties)

test('coordinates are longitude first', () => {
  const [feature] = routeFeatures([route(1, 'accent')]).features
  expect(feature?.geometry.coordinates).toEqual([
    [0, 0],
    [1, 0],
  ])
})

test('quiet routes are grey lines below, which push nobody aside', () => {
  expect(propertiesOf([route(1, 2), route(2, 'quiet')])).toEqual([
    { route_id: 2, colour: 'quiet', dashed: false, look: 'quiet', offset: 0 },
    { route_id: 1, colour: '2', dashed: false, look: 'solid', offset: 0 },
  ])
})

test('coloured routes on one street lie side by side', () => {
  const offsets = propertiesOf([route(1, 1), route(2, 2), route(3, 3)]).map(({ offset }) => offset)
  expect(offsets).toEqual([-5.5, 0, 5.5])
})

test('a plan lies beside what was driven and takes no lane', () => {
  const parts = [...route(1, 'accent').parts, ...route(1, 'accent', 'dotted').parts]
  expect(propertiesOf([{ id: 1, colour: 'accent', parts }])).toMatchObject([
    { look: 'solid', offset: 0 },
    { look: 'dotted', offset: 4.5 },
  ])
})

test('a part of one place is no line', () => {
  const parts = [{ look: 'solid' as const, line: [{ lat: 0, lng: 0 }] }]
  expect(routeFeatures([{ id: 1, colour: 'accent', parts }]).features).toEqual([])
  expect(routeFeatures([{ id: 1, colour: 'quiet', parts }]).features).toEqual([])
})

test('the first stop is above the second, and a selected one above all', () => {
  const stop: StopOnMap = { id: 1, lat: 0, lng: 0, label: '1', look: 'coming' }
  const stops = [stop, { ...stop, id: 2 }, { ...stop, id: 3, is_selected: true }]
  expect(stopFeatures(stops).features.map(({ properties }) => properties.order)).toEqual([3, 2, 4])
})
