const leaf_prefix = 0
const node_prefix = 1

type Bytes = Uint8Array<ArrayBuffer>

async function hash(prefix: number, ...parts: readonly Uint8Array[]): Promise<Bytes> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 1))
  bytes[0] = prefix
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Of a leaf of the tree of RFC 6962. */
export const hashLeaf = (data: Uint8Array): Promise<Bytes> => hash(leaf_prefix, data)

export interface TreePlace {
  readonly index: number
  readonly size: number
  readonly path: readonly Uint8Array[]
}

/** The root that a leaf leads to, as RFC 9162, section 2.1.3.2 goes there; null where the path has another length. */
export async function findRoot(leaf: Bytes, { index, size, path }: TreePlace): Promise<Bytes | null> {
  if (index >= size) return null
  let [at, last] = [index, size - 1]
  let root = leaf
  for (const beside of path) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      root = await hash(node_prefix, beside, root)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else root = await hash(node_prefix, root, beside)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? root : null
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Nothing where the text is no Base64. */
export function readBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return new Uint8Array(0)
  }
}
