import { drawExample } from './draw-example.ts'
import { examples } from './examples.ts'

/** The pictures of docs/events.md, by their path from the project's root. */
export function renderPictures(): { readonly file: string; readonly text: string }[] {
  return examples.map((example) => ({ file: `docs/events/${example.slug}.svg`, text: drawExample(example) }))
}
