/** A value of the last answer of another operation, by JSON Pointer: for tokens and the like, which differ each time. */
export interface FromAnswer {
  readonly from_answer: string
  readonly pointer: string
}

type Scalar = string | number | boolean | null
export type ExampleValue =
  | Scalar
  | FromAnswer
  | readonly ExampleValue[]
  | { readonly [name: string]: ExampleValue }

/**
 * One request. A test sends all of them in their order to one company over a fresh database, so that ids are the same
 * each time, and compares the answers with the recorded ones; `npm run examples` records them.
 */
export interface ApiExample {
  /** As the OpenAPI document has it: `get /point_of_interest/{id}`. */
  readonly operation: `${'get' | 'post' | 'put' | 'delete'} /${string}`
  readonly params?: Readonly<Record<string, ExampleValue>>
  readonly query?: Readonly<Record<string, ExampleValue>>
  readonly headers?: Readonly<Record<string, ExampleValue>>
  /** Sent as JSON. */
  readonly body?: { readonly [name: string]: ExampleValue }
  /** Sent as a file. */
  readonly csv?: string
  /** Base64 of a PNG, which is sent as it is. */
  readonly image?: string
  /** Absent: the access token of the owner; null: none. */
  readonly bearer?: FromAnswer | null
  readonly status: number
  /** False: it only prepares others. Of each operation exactly one is shown. */
  readonly shown?: false
  /** Fields of the answer, at any depth, of which only the type is compared: what an engine computes. */
  readonly varies?: readonly string[]
  /** Sent again until the answer has this value there: for work that goes on. */
  readonly until?: { readonly pointer: string; readonly is: Scalar }
}

/** The recorded answers of the shown requests, by operation; null where there is nothing in it. */
export type RecordedAnswers = Readonly<Record<string, unknown>>

export interface ApiExamples {
  readonly requests: readonly ApiExample[]
  readonly answers: RecordedAnswers
}

export function fromAnswer(operation: ApiExample['operation'], pointer: string): FromAnswer {
  return { from_answer: operation, pointer }
}

/** The value with what it takes from answers filled in. */
export function fillFromAnswers(value: ExampleValue, answers: RecordedAnswers): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isFromAnswer(value)) return valueAt(answers[value.from_answer], value.pointer)
  if (isList(value)) return value.map((item) => fillFromAnswers(item, answers))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillFromAnswers(item, answers)]),
  )
}

function isList(value: ExampleValue): value is readonly ExampleValue[] {
  return Array.isArray(value)
}

function isFromAnswer(value: object): value is FromAnswer {
  return 'from_answer' in value
}

export function valueAt(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], document)
}
