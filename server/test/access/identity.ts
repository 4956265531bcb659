import { randomUUID } from 'node:crypto'
import { test_password } from '../product/product-app.ts'
import type { AccessTable, IdPlace } from './access-table.ts'

const inPath = (resource: string): IdPlace => ({ in: 'path', name: 'id', resource, status: 404 })
const inQuery = (name: string, resource: string): IdPlace => ({ in: 'query', name, resource, status: 200 })

export const identity_access: AccessTable = {
  'POST /auth/login': { public: true },
  'POST /auth/token': { public: true },
  'POST /auth/invitation': { public: true },
  'GET /.well-known/jwks.json': { public: true },
  'POST /auth/logout': { scope: 'session:write', valid: () => ({}), status: 204, foreign: [] },
  'POST /auth/password': {
    scope: 'session:write',
    valid: () => ({ body: { current_password: test_password, password: test_password } }),
    status: 204,
    foreign: [],
  },
  'GET /customer': { scope: 'customer:read', valid: () => ({}), status: 200, foreign: [] },
  'PUT /customer': {
    scope: 'customer:write',
    valid: () => ({ body: { data: { load_check: false } } }),
    status: 200,
    foreign: [],
  },
  'GET /user': {
    scope: 'user:read',
    valid: () => ({}),
    status: 200,
    foreign: [inQuery('ids', 'user')],
  },
  'GET /user/:id': {
    scope: 'user:read',
    valid: async (make) => ({ params: { id: await make('user') } }),
    status: 200,
    foreign: [inPath('user')],
  },
  'POST /user': {
    scope: 'user:write',
    valid: () => ({ body: { data: { name: 'Ana', login: randomUUID(), role: 'viewer' } } }),
    status: 201,
    creates: 'user',
    foreign: [],
  },
  'PUT /user': {
    scope: 'user:write',
    valid: async (make) => ({ body: { data: { id: await make('user'), name: 'Bia' } } }),
    status: 200,
    foreign: [{ in: 'body', name: '/data/id', resource: 'user', status: 404 }],
  },
  'DELETE /user/:id': {
    scope: 'user:write',
    valid: async (make) => ({ params: { id: await make('user') } }),
    status: 204,
    foreign: [inPath('user')],
  },
  'POST /user/:id/invite': {
    scope: 'user:write',
    valid: async (make) => ({ params: { id: await make('user') } }),
    status: 201,
    foreign: [inPath('user')],
  },
  'GET /api_key': {
    scope: 'api_key:read',
    valid: () => ({}),
    status: 200,
    foreign: [inQuery('user_id', 'user')],
  },
  'GET /api_key/:id': {
    scope: 'api_key:read',
    valid: async (make) => ({ params: { id: await make('api_key') } }),
    status: 200,
    foreign: [inPath('api_key')],
  },
  'POST /api_key': {
    scope: 'api_key:write',
    valid: () => ({ body: { data: { name: 'ERP', scopes: ['point_of_interest:read'] } } }),
    status: 201,
    creates: 'api_key',
    foreign: [],
  },
  'PUT /api_key': {
    scope: 'api_key:move',
    valid: async (make) => ({ body: { data: { id: await make('api_key'), user_id: await make('user') } } }),
    status: 200,
    foreign: [
      { in: 'body', name: '/data/id', resource: 'api_key', status: 404 },
      { in: 'body', name: '/data/user_id', resource: 'user', status: 422 },
    ],
  },
  'DELETE /api_key/:id': {
    scope: 'api_key:write',
    valid: async (make) => ({ params: { id: await make('api_key') } }),
    status: 204,
    foreign: [inPath('api_key')],
  },
  'GET /audit': {
    scope: 'audit:read',
    valid: () => ({ query: { resource: 'user' } }),
    status: 200,
    foreign: [inQuery('user_id', 'user'), inQuery('resource_id', 'user')],
  },
}
