import type { HeldItem } from '../platform/personal-data.ts'

/** How much there is, by where it is; `pictures` are those whose bytes are stored. */
export async function countHeld(held: AsyncIterable<HeldItem>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const add = (what: string, count: number) => {
    if (count > 0) counts[what] = (counts[what] ?? 0) + count
  }
  for await (const { from, values } of held) {
    add(from, 1)
    add('pictures', picturesOf(values).length)
  }
  return counts
}

interface HeldPicture {
  readonly sha256: string
  readonly name: string
}

/** The stored pictures that an item shows. */
export function picturesOf(values: HeldItem['values']): HeldPicture[] {
  const { pictures } = values
  if (!Array.isArray(pictures)) return []
  return pictures.filter((picture: { readonly name: string | null }) => picture.name !== null)
}
