/** The bytes of a stored picture and their type; null: they are not there. */
export type ReadPicture = (
  customer_id: number,
  name: string,
) => Promise<{ readonly bytes: Buffer; readonly content_type: string } | null>

/** A bundle is one answer: it has so many pictures, and so many bytes of them. */
const max_pictures = 20
const max_bytes = 8_000_000

interface Enclosing {
  readonly customer_id: number
  readonly readPicture: ReadPicture
  /** Where the picture at a place, from 1 on, can be had by itself. */
  readonly pathOf: (name: string, place: number) => string
}

interface Enclosed {
  readonly pictures: { readonly name: string; readonly data: string }[]
  /** What did not fit, and where it is. Null: its bytes are not there. */
  readonly left_out: { readonly name: string; readonly path: string | null }[]
}

/** One after the other, so that no more than the bytes of one are held beside those that go out. */
export async function enclosePictures(
  names: readonly string[],
  { customer_id, readPicture, pathOf }: Enclosing,
): Promise<Enclosed> {
  const { pictures, left_out }: Enclosed = { pictures: [], left_out: [] }
  let bytes = 0
  for (const [index, name] of names.entries()) {
    const path = pathOf(name, index + 1)
    const picture =
      pictures.length < max_pictures && bytes < max_bytes ? await readPicture(customer_id, name) : undefined
    if (picture === null) left_out.push({ name, path: null })
    else if (picture === undefined || bytes + picture.bytes.length > max_bytes) left_out.push({ name, path })
    else {
      bytes += picture.bytes.length
      pictures.push({ name, data: picture.bytes.toString('base64') })
    }
  }
  return { pictures, left_out }
}
