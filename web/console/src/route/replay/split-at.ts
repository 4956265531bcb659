import type { GeoPoint } from '../../map/mercator.ts'
import type { TraceFix } from '../../map/routes/split-line.ts'

export interface SplitTrack {
  readonly done: readonly (readonly GeoPoint[])[]
  readonly to_come: readonly (readonly GeoPoint[])[]
}

/** What is driven by a time and what is not yet. `here` is where the vehicle is drawn: both lines meet in it. */
export function splitAt(
  pieces: readonly (readonly TraceFix[])[],
  time_s: number,
  here: GeoPoint | null,
): SplitTrack {
  const done: (readonly GeoPoint[])[] = []
  const to_come: (readonly GeoPoint[])[] = []
  for (const piece of pieces) {
    const [first, last] = [piece[0], piece.at(-1)]
    if (first === undefined || last === undefined) continue
    if (last.time_s <= time_s) done.push(piece)
    else if (first.time_s >= time_s) to_come.push(piece)
    else {
      const next = piece.findIndex((fix) => fix.time_s > time_s)
      const joint = here === null ? [] : [here]
      done.push([...piece.slice(0, next), ...joint])
      to_come.push([...joint, ...piece.slice(next)])
    }
  }
  return { done, to_come }
}
