import { type Static, Type } from 'typebox'
import type { AppError, FieldError } from './app-error.ts'
import { type ErrorCode, errorTable } from './errors.ts'
import { type FieldErrorCode, fieldErrorTable } from './field-errors.ts'
import { messageOf } from './field-message.ts'
import { fillText, type Language } from './languages.ts'
import { nullable, oneOf } from './schema.ts'

/** No answer grows with the number of mistakes. */
const max_errors = 100

export const FieldProblemCode = oneOf(Object.keys(fieldErrorTable) as FieldErrorCode[], {
  title: 'FieldProblemCode',
  description: 'Stable in every language.',
})

const FieldProblem = Type.Object(
  {
    pointer: Type.Optional(Type.String({ description: 'Where in the body, as a JSON Pointer.' })),
    parameter: Type.Optional(Type.String({ description: 'Which path, query or header parameter.' })),
    code: FieldProblemCode,
    message: Type.String({ description: 'In the language of the request.' }),
    allowed: Type.Optional(Type.Array(Type.String(), { description: 'The values that it may have.' })),
  },
  { title: 'FieldProblem', description: 'What is wrong with one field or parameter.' },
)

export const ProblemCode = oneOf(Object.keys(errorTable) as ErrorCode[], {
  title: 'ProblemCode',
  description: 'Stable in every language; docs/errors.md says what each means.',
})

export const Problem = Type.Object(
  {
    type: Type.String({ description: 'A name for the kind of problem; one for each code.' }),
    title: Type.String({ description: 'What the code means, in the language of the request.' }),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.Optional(Type.String({ description: 'What happened this time, and the way out.' })),
    instance: Type.String({ description: 'The path that was asked for.' }),
    code: ProblemCode,
    request_id: Type.String({
      description: 'Name it when you ask for help; it is in the log of the server.',
    }),
    errors: Type.Optional(Type.Array(FieldProblem, { maxItems: max_errors })),
    allowed: Type.Optional(Type.Array(Type.String(), { description: 'What would be legal now.' })),
    oldest: Type.Optional(
      Type.Integer({ description: 'Of `cursor_expired`: the first sequence that is still kept.' }),
    ),
    changes_since: Type.Optional(
      Type.Array(Type.Object({}, { additionalProperties: true }), {
        description:
          'Of `stale_version` on a change of plans: what others changed since, the oldest first, each as `GET /route_plan/changes` has it.',
      }),
    ),
    rebased: Type.Optional(
      nullable(
        Type.Object(
          {},
          {
            additionalProperties: true,
            description:
              'Of `stale_version` on a change of plans: the same change tried on what is there now, as a dry run answers it; null: it cannot be done any more.',
          },
        ),
      ),
    ),
  },
  { $id: 'Problem', description: 'RFC 9457 problem details.' },
)

export type Problem = Static<typeof Problem>

export interface ProblemPlace {
  readonly instance: string
  readonly request_id: string
  readonly language: Language
}

export function toProblem(error: AppError, { instance, request_id, language }: ProblemPlace): Problem {
  const { title, detail: usual } = errorTable[error.code]
  const { status } = error
  const { errors, allowed, retry_after_s, params, detail = usual, members } = error.public
  return {
    type: `urn:tropeiro:error:${error.code}`,
    title: title[language],
    status,
    ...(detail && { detail: fillText(detail, language, { retry_after_s: retry_after_s ?? 1, ...params }) }),
    instance,
    code: error.code,
    request_id,
    ...(errors && { errors: errors.slice(0, max_errors).map((field) => toFieldProblem(field, language)) }),
    ...(allowed && { allowed: [...allowed] }),
    ...(members?.oldest !== undefined && { oldest: members.oldest }),
    ...(members?.changes_since && { changes_since: [...members.changes_since] }),
    ...(members?.rebased !== undefined && { rebased: members.rebased }),
  }
}

function toFieldProblem(field: FieldError, language: Language): Static<typeof FieldProblem> {
  const { pointer, parameter, code, allowed } = field
  return {
    ...(pointer !== undefined && { pointer }),
    ...(parameter !== undefined && { parameter }),
    code,
    message: messageOf(field, language),
    ...(allowed && { allowed: [...allowed] }),
  }
}
