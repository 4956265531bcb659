import { expect, test } from 'vitest'
import { comparePaths, tagOf } from './openapi-order.ts'

const tags = [
  { name: 'Route plans', description: '', paths: ['import', 'route_plan'] },
  { name: 'Vehicles', description: '', paths: ['vehicle'] },
  { name: 'Registers', description: '', paths: ['fleet', 'cost_center', 'vehicle/note'] },
]

test('paths are in the order of chapters and resources, the shortest first, spreadsheets last', () => {
  const paths = [
    '/cost_center',
    '/fleet/{id}',
    '/vehicle/export',
    '/vehicle',
    '/vehicle/{id}/status_change',
    '/vehicle/{id}',
    '/fleet',
    '/route_plan/{id}',
    '/import/route_plan',
  ]
  expect(paths.toSorted(comparePaths(tags))).toEqual([
    '/import/route_plan',
    '/route_plan/{id}',
    '/vehicle',
    '/vehicle/{id}',
    '/vehicle/{id}/status_change',
    '/vehicle/export',
    '/fleet',
    '/fleet/{id}',
    '/cost_center',
  ])
})

test('a chapter is that of the first segment, or of the first two', () => {
  expect(tagOf('/vehicle/:id', tags)).toBe('Vehicles')
  expect(tagOf('/vehicle/note', tags)).toBe('Registers')
  expect(tagOf('/yard', tags)).toBe('yard')
})
