import { createHash } from 'node:crypto'

export interface ReadAnswer {
  readonly status: number
  readonly body: unknown
}

type Filters = Readonly<Record<string, unknown>>

/** What is asked of who reads; a client that knows the specification alone fits it. */
export interface PictureReader {
  getPicture(filters: Filters): Promise<ReadAnswer>
}

/** Pictures are named by the hash of their bytes and what they are, as `….jpg`. */
export function hashOfName(name: string | null): string | null {
  return name?.split('.')[0] ?? null
}

/** What is wrong with the bytes of a picture, in words; none where they are those that the phone sent. */
export async function comparePicture(client: PictureReader, sha256: string): Promise<string[]> {
  const { status, body } = await client.getPicture({ picture: sha256 })
  if (status !== 200) return [`picture ${sha256}: the answer is ${status}`]
  const { content } = (body as { data: { content: string } }).data
  const found = createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex')
  return found === sha256 ? [] : [`picture ${sha256}: its bytes have the hash ${found}`]
}
