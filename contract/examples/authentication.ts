import { type ApiExample, fromAnswer } from './example.ts'

const credentials = {
  username: 'maria.souza',
  parent_username: '45.723.174/0001-10',
  password: 'estrada do vinho 1875',
}

export const authentication: readonly ApiExample[] = [
  { operation: 'post /auth/login', body: { ...credentials, realm: 'api' }, bearer: null, status: 200 },
  {
    operation: 'post /auth/token',
    bearer: fromAnswer('post /auth/login', '/refresh_token'),
    status: 200,
  },
  { operation: 'get /.well-known/jwks.json', bearer: null, status: 200 },
  { operation: 'post /user/{id}/invite', params: { id: 3 }, status: 201, shown: false },
  {
    operation: 'post /auth/invitation',
    body: { token: fromAnswer('post /user/{id}/invite', '/data/token'), password: 'serra gaúcha em maio' },
    bearer: null,
    status: 204,
  },
  {
    operation: 'post /auth/password',
    body: { current_password: 'estrada do vinho 1875', password: 'caminho das pedras 1875' },
    bearer: fromAnswer('post /auth/token', '/access_token'),
    status: 204,
  },
  {
    operation: 'post /auth/logout',
    bearer: fromAnswer('post /auth/token', '/access_token'),
    status: 204,
  },
]
