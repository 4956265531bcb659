/** What a screen says of a failure. */
export interface Problem {
  /** `too_many`: there are more rows than the screen reads. */
  readonly kind: 'forbidden' | 'offline' | 'stale' | 'too_many' | 'refused'
  /** As the server says it in the language of the person; null: nothing came from it. */
  readonly text: string | null
  /** Of the request, for who looks for the cause. */
  readonly code: string | undefined
  /** By the field that is wrong, as the last part of its pointer. */
  readonly fields: ReadonlyMap<string, string>
}

interface Told {
  readonly status?: unknown
  readonly code?: unknown
  readonly title?: unknown
  readonly detail?: unknown
  readonly request_id?: unknown
  readonly errors?: readonly { readonly pointer?: unknown; readonly message?: unknown }[]
}

/** By its shape, so that whoever throws it need not be known. */
export function problemOf(error: unknown): Problem {
  const told = (typeof error === 'object' && error !== null ? error : {}) as Told
  const { status, code, title, detail, request_id } = told
  return {
    kind: kindOf(error, status, code),
    text: firstText(detail, status === 0 ? null : title),
    code: typeof request_id === 'string' ? request_id : undefined,
    fields: new Map([
      ...(told.errors ?? []).flatMap(({ pointer, message: text }) =>
        typeof pointer === 'string' && typeof text === 'string'
          ? [[pointer.replace(/^\/data\//, ''), text] as const]
          : [],
      ),
      ...takenOf(code, detail),
    ]),
  }
}

/** What exists already is told by the name of its field, the last word of the sentence in every language. */
function takenOf(code: unknown, detail: unknown): [field: string, text: string][] {
  if (code !== 'already_exists' || typeof detail !== 'string') return []
  const field = /(\w+)\.$/u.exec(detail)?.[1]
  return field === undefined ? [] : [[field, detail]]
}

function kindOf(error: unknown, status: unknown, code: unknown): Problem['kind'] {
  if (error instanceof RangeError) return 'too_many'
  if (status === 403) return 'forbidden'
  if (status === 412 || code === 'stale_version') return 'stale'
  return status === 0 ? 'offline' : 'refused'
}

const firstText = (...texts: readonly unknown[]): string | null =>
  texts.find((text): text is string => typeof text === 'string' && text !== '') ?? null
