import type { DrawnStreet, Position } from './map-picture.ts'

export interface StreetChain {
  readonly name: string
  readonly line: readonly Position[]
}

/** Maps cut a street into many pieces. Pieces of one name that touch become one line, so that its name fits on it. */
export function chainStreets(streets: readonly DrawnStreet[]): StreetChain[] {
  const by_name = Map.groupBy(
    streets.filter(({ name, line }) => name !== undefined && line.length > 1),
    ({ name = '' }) => name,
  )
  return [...by_name].flatMap(([name, pieces]) =>
    joinPieces(pieces.map(({ line }) => line)).map((line) => ({ name, line })),
  )
}

function joinPieces(pieces: readonly (readonly Position[])[]): (readonly Position[])[] {
  const waiting = new Set(pieces)
  const chains: (readonly Position[])[] = []
  for (const first of pieces) {
    if (!waiting.delete(first)) continue
    let chain = first
    for (let next = findNext(chain, waiting); next !== null; next = findNext(chain, waiting)) {
      waiting.delete(next.piece)
      chain = next.joined
    }
    chains.push(chain)
  }
  return chains
}

interface Joined {
  readonly piece: readonly Position[]
  readonly joined: readonly Position[]
}

function findNext(chain: readonly Position[], waiting: ReadonlySet<readonly Position[]>): Joined | null {
  for (const piece of waiting) {
    const joined = join(chain, piece)
    if (joined !== null) return { piece, joined }
  }
  return null
}

function join(chain: readonly Position[], piece: readonly Position[]): readonly Position[] | null {
  if (meet(chain.at(-1), piece[0])) return [...chain, ...piece.slice(1)]
  if (meet(piece.at(-1), chain[0])) return [...piece, ...chain.slice(1)]
  if (meet(chain.at(-1), piece.at(-1))) return [...chain, ...piece.toReversed().slice(1)]
  if (meet(piece[0], chain[0])) return [...piece.toReversed(), ...chain.slice(1)]
  return null
}

function meet(a: Position | undefined, b: Position | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
}
