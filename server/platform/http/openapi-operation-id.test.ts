import { expect, test } from 'vitest'
import { operationIdOf } from './openapi-operation-id.ts'

test.for([
  ['get', '/vehicle', true, 'list_vehicles'],
  ['get', '/vehicle/:id', false, 'get_vehicle'],
  ['post', '/vehicle', false, 'create_vehicle'],
  ['put', '/vehicle', false, 'change_vehicle'],
  ['put', '/driver/:id', false, 'change_driver'],
  ['delete', '/vehicle/:id', false, 'delete_vehicle'],
  ['get', '/point_of_interest', true, 'list_points_of_interest'],
  ['get', '/cnh_category', true, 'list_cnh_categories'],
  ['get', '/api_key', true, 'list_api_keys'],
  ['get', '/point_of_interest/export', false, 'export_points_of_interest'],
  ['post', '/vehicle/import', false, 'import_vehicles'],
  ['post', '/import/route_plan', false, 'import_route_plan'],
  ['get', '/import/route_plan', true, 'list_route_plans'],
  ['get', '/device/:id/install', true, 'list_device_installs'],
  ['post', '/route_plan/:id/start', false, 'start_route_plan'],
  ['post', '/auth/login', false, 'auth_login'],
  ['post', '/geocode/batch', false, 'geocode_batch'],
  ['get', '/customer', false, 'get_customer'],
  ['get', '/.well-known/jwks.json', false, 'get_jwks'],
] as const)('%s %s', ([method, url, is_list, id]) => {
  expect(operationIdOf({ method, url, is_list })).toBe(id)
})
