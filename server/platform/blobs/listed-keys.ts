/** The names in what S3 answers to a list. Ours need no unescaping; others are not ours, and left out. */
export function listedKeys(xml: string): string[] {
  return [...xml.matchAll(/<Key>([a-z0-9./-]+)<\/Key>/g)].flatMap(([, key]) =>
    key === undefined ? [] : [key],
  )
}
