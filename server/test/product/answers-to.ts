import { errorTable } from '@tropeiro/contract/errors.ts'
import type { ProductApp } from './product-app.ts'

const paths = ['/user/', '/audit/', '/v1/api_key']

/** What the owner's reads answer under this Authorization, but for what differs from request to request. */
export async function answersTo({ app }: ProductApp, authorization: string | null): Promise<object[]> {
  const headers = authorization === null ? {} : { authorization }
  const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })))
  return answers.map((answer) => ({
    status: answer.statusCode,
    type: answer.headers['content-type'],
    challenge: answer.headers['www-authenticate'],
    cookie: answer.headers['set-cookie'],
    body: { ...answer.json<object>(), request_id: null },
  }))
}

/** The one 401 that a request without any token gets too: nothing in it tells why. */
export const refusals = paths.map((instance) => ({
  status: 401,
  type: 'application/problem+json; charset=utf-8',
  challenge: 'Bearer',
  cookie: undefined,
  body: {
    type: 'urn:tropeiro:error:unauthenticated',
    title: 'Não autenticado',
    status: 401,
    detail: errorTable.unauthenticated.detail?.['pt-BR'],
    instance,
    code: 'unauthenticated',
    request_id: null,
  },
}))
