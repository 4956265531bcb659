import type { WorldLogin } from '../../../../tools/console-world/world.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** Calls of the API as an integrator makes them; what is refused throws. */
export type CallApi = <Answer>(method: Method, path: string, body?: object) => Promise<Answer>

/** Drivers log in by the realm of their app. */
export async function logInByApi(
  origin: string,
  login: WorldLogin,
  realm: 'api' | 'app' = 'api',
): Promise<CallApi> {
  let token: string | null = null
  const call: CallApi = async <Answer>(method: Method, path: string, body?: object) => {
    const answer = await fetch(`${origin}/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }
  const { tax_number, login: username, password } = login
  const session = await call<{ access_token: string }>('POST', '/auth/login/', {
    username,
    password,
    parent_username: tax_number,
    realm,
  })
  token = session.access_token
  return call
}
