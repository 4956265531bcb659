import { type Leg, type LegBook, type LegFigures, legKey } from '../changes/measure/leg-book.ts'
import { LegsMissingError } from '../changes/measure/with-legs.ts'
import { type RoadMatrix, unreachable } from '../model/problem.ts'
import type { JointProblem } from './joint-problem.ts'

export type Matrices = Readonly<Record<string, RoadMatrix>>

/** Legs as measuring asks for them, out of matrices that are there already: a matrix of thousands of places has millions of legs. */
export interface MatrixLegs {
  readonly legs: LegBook
  /** Does it again with what it finds missing. */
  measure<T>(work: (legs: LegBook) => T): T
}

export function createMatrixLegs(joint: JointProblem, matrices: Matrices, known: LegBook): MatrixLegs {
  const legs = new Map(known)
  const learn = (missing: readonly Leg[]) => {
    for (const leg of missing) legs.set(legKey(leg), figuresOf(leg, { joint, matrices }))
  }
  return {
    legs,
    measure: (work) => {
      for (;;) {
        try {
          return work(legs)
        } catch (error) {
          if (!(error instanceof LegsMissingError)) throw error
          learn(error.legs)
        }
      }
    },
  }
}

function figuresOf(
  { engine, profile, from, to }: Leg,
  { joint, matrices }: { readonly joint: JointProblem; readonly matrices: Matrices },
): LegFigures {
  const matrix = matrices[`${engine} ${profile}`]
  const [row, column] = [joint.placeOf(from), joint.placeOf(to)]
  if (matrix === undefined || row === null || column === null)
    return { duration_s: unreachable, distance_m: unreachable }
  const cell = row * matrix.size + column
  return {
    duration_s: matrix.durations_s[cell] ?? unreachable,
    distance_m: matrix.distances_m[cell] ?? unreachable,
  }
}
