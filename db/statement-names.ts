import { createHash } from 'node:crypto'

/** A server keeps each named statement per connection: past this many texts, the rest go unnamed. */
const MOST_NAMES = 500

/** Gives a statement's text the name under which connections keep it parsed and planned. */
export function createStatementNames(most = MOST_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = `t_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
}
