import type { HttpApp } from '../../platform/http/http-app.ts'
import type { AccessTable, MakeRecord, OperationRequest, ScopedAccess } from '../access/access-table.ts'

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** Every operation of the OpenAPI document, as the access tables name them: `GET /user/:id`. */
export function listOperations(app: HttpApp): string[] {
  const { paths } = app.swagger() as unknown as OpenApiDocument
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => methods.has(method))
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
}

export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload?: object | string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export function toSent(
  operation: string,
  { params = {}, query = {}, body, csv, image }: OperationRequest,
): SentRequest {
  const [method = '', route = ''] = operation.split(' ')
  const path = route.replaceAll(/:(\w+)/g, (_whole, name: string) => String(params[name]))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const url = search.size > 0 ? `${path}?${search.toString()}` : path
  return {
    method: method as SentRequest['method'],
    url,
    ...(body !== undefined && { payload: body }),
    ...(csv !== undefined && { payload: csv, headers: { 'content-type': 'text/csv' } }),
    ...(image !== undefined && { payload: image, headers: { 'content-type': 'image/png' } }),
  }
}

/** The same request with an id put into one of its places. */
export function withId(
  request: OperationRequest,
  place: ScopedAccess['foreign'][number],
  id: number,
): OperationRequest {
  if (place.in === 'path') return { ...request, params: { ...request.params, [place.name]: id } }
  if (place.in === 'query') return { ...request, query: { ...request.query, [place.name]: id } }
  const body = structuredClone(request.body ?? {}) as Record<string, unknown>
  const steps = place.name.split('/').slice(1)
  const last = steps.pop() ?? ''
  const holder = steps.reduce((inner, step) => inner[step] as Record<string, unknown>, body)
  holder[last] = id
  return { ...request, body }
}

/**
 * Makes records through the API itself, by the operation that creates each resource; what only processors make is planted.
 */
export function createMaker(
  access: AccessTable,
  send: (request: SentRequest) => Promise<{ statusCode: number; body: string }>,
  planted: Readonly<Record<string, () => Promise<number>>> = {},
): MakeRecord {
  const make: MakeRecord = async (resource) => {
    const plant = planted[resource]
    if (plant !== undefined) return plant()
    const creating = Object.entries(access).find(
      ([, entry]) =>
        'scope' in entry && (entry.creates === resource || entry.also_creates?.[resource] !== undefined),
    )
    if (creating === undefined || !('scope' in creating[1])) throw new Error(`nothing creates a ${resource}`)
    const [operation, entry] = creating
    const answer = await send(toSent(operation, await entry.valid(make)))
    if (answer.statusCode !== entry.status) throw new Error(`${operation} answered ${answer.body}`)
    return idAt(JSON.parse(answer.body), entry.also_creates?.[resource] ?? ['data', 'id'])
  }
  return make
}

function idAt(answer: unknown, path: readonly (string | number)[]): number {
  return path.reduce<unknown>(
    (inner, step) => (inner as Record<string | number, unknown>)[step],
    answer,
  ) as number
}
