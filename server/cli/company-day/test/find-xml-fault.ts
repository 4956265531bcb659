const token =
  /<(?<close>\/)?(?<name>[a-zA-Z][\w-]*)(?<attributes>(?:\s+[\w:-]+="[^"<]*")*)\s*(?<empty>\/)?>|[^<]+/y

/** What is wrong with a text of elements, attributes and entities, as our pictures are; null: it is well-formed. */
export function findXmlFault(xml: string): string | null {
  const open: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const from = token.lastIndex
    const match = token.exec(xml)
    if (match === null) return `no element at ${from}: ${xml.slice(from, from + 60)}`
    const { close, name, empty } = match.groups ?? {}
    if (/&(?!(?:amp|lt|gt|quot);)/.test(match[0])) return `an open entity in ${match[0].slice(0, 60)}`
    if (name === undefined || empty !== undefined) continue
    if (close === undefined) open.push(name)
    else if (open.pop() !== name) return `</${name}> closes nothing at ${from}`
  }
  return open.length === 0 ? null : `${open.join(', ')} are never closed`
}
