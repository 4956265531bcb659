import { type ApiExample, type ApiExamples, fillFromAnswers } from '@tropeiro/contract/examples/example.ts'

/** What the document shows of an operation: a request, and what it is answered. */
export interface ShownExample {
  readonly status: number
  /** By place and name: `path id`. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly answer: unknown
}

export function findExample(operation: string, { requests, answers }: ApiExamples): ShownExample | null {
  const request = requests.find((each) => each.operation === operation && each.shown !== false)
  if (request === undefined || answers[operation] === undefined) return null
  return {
    status: request.status,
    parameters: parametersOf(request, { requests, answers }),
    body: request.csv ?? (request.body && fillFromAnswers(request.body, answers)),
    answer: answers[operation],
  }
}

function parametersOf(
  { params, query, headers }: ApiExample,
  { answers }: ApiExamples,
): Record<string, unknown> {
  const places = { path: params, query, header: headers }
  return Object.fromEntries(
    Object.entries(places).flatMap(([place, values = {}]) =>
      Object.entries(values).map(([name, value]) => [`${place} ${name}`, fillFromAnswers(value, answers)]),
    ),
  )
}
