import type { Network } from '../../../tools/phone/phone-network.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'

/** As good a network as there is. */
export function injectInto(app: HttpApp): Network {
  return async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers },
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.payload === '' ? null : JSON.parse(answer.payload),
    }
  }
}
