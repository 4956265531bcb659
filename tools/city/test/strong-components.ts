import type { City } from '../create-city.ts'

/** Sizes of the pieces of the road network within which every crossing reaches every other, largest first. */
export function strongComponents(city: City): number[] {
  const forward = new Map<number, number[]>()
  const backward = new Map<number, number[]>()
  const join = (from: number, to: number): void => {
    forward.set(from, [...(forward.get(from) ?? []), to])
    backward.set(to, [...(backward.get(to) ?? []), from])
  }
  for (const { nodes, tags } of city.ways) {
    if (tags['highway'] === undefined) continue
    for (const [i, to] of nodes.slice(1).entries()) {
      const from = nodes[i] ?? to
      join(from, to)
      if (tags['oneway'] !== 'yes') join(to, from)
    }
  }
  const left = new Set([...forward.keys(), ...backward.keys()])
  const sizes: number[] = []
  // A piece is what can be reached from a node and reaches it.
  for (const start of left) {
    const out = reachable(start, forward)
    const both = [...reachable(start, backward)].filter((node) => out.has(node))
    for (const node of both) left.delete(node)
    sizes.push(both.length)
  }
  return sizes.toSorted((a, b) => b - a)
}

function reachable(start: number, edges: ReadonlyMap<number, number[]>): Set<number> {
  const seen = new Set([start])
  const queue = [start]
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const next of edges.get(node) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return seen
}
