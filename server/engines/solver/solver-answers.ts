import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const answer = Type.Union([
  Type.Object({ type: Type.Literal('pong') }),
  Type.Object({
    type: Type.Literal('candidate'),
    id: Type.Integer(),
    solver: Type.Union([Type.Literal('vroom'), Type.Literal('pyvrp')]),
    routes: Type.Array(Type.Tuple([Type.Integer(), Type.Array(Type.Integer())])),
  }),
  Type.Object({
    type: Type.Literal('done'),
    id: Type.Integer(),
    /** Of each search that failed, one line. */
    faults: Type.Array(Type.String()),
  }),
])

export type SolverAnswer = Static<typeof answer>

/** Another process wrote it: nothing of it is trusted by its type alone. */
export function parseAnswer(message: unknown): SolverAnswer {
  return Value.Parse(answer, message)
}
