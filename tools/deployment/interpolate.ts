type Variables = Readonly<Record<string, string | undefined>>

const reference = /\$(?:\$|[A-Za-z_]\w*|\{[A-Za-z_]\w*(?::?[-?+][^}]*)?\})/g
const parts = /^\$\{?(\w+)(?:(:?)([-?+])([^}]*))?/

/** The variables of a text as Docker Compose fills them in: `$X`, `${X}`, `${X:-default}`, `${X:?message}`, `$$`. */
export function interpolate(text: string, variables: Variables): string {
  return text.replaceAll(reference, (written) => {
    if (written === '$$') return '$'
    const [, name = '', colon = '', operator = '', word = ''] = parts.exec(written) ?? []
    const value = variables[name]
    const is_given = value !== undefined && (value !== '' || colon === '')
    if (operator === '-') return is_given ? value : word
    if (operator === '+') return is_given ? word : ''
    if (operator === '?' && !is_given) throw new Error(`required variable ${name} is missing: ${word}`)
    return value ?? ''
  })
}

/** The same in every text of a document. */
export function interpolateAll(document: unknown, variables: Variables): unknown {
  if (typeof document === 'string') return interpolate(document, variables)
  if (Array.isArray(document)) return document.map((item) => interpolateAll(item, variables))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, interpolateAll(value, variables)]),
  )
}

/** The lines `NAME=value` of an env file; the last of a name counts. */
export function readEnvFile(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => /^\s*(?:export )?([A-Za-z_]\w*)=(.*)$/.exec(line))
  return Object.fromEntries(
    lines.flatMap((match) => (match ? [[match[1] ?? '', unquote(match[2] ?? '')]] : [])),
  )
}

function unquote(value: string): string {
  const trimmed = value.trim()
  const quoted = /^(["'])(.*)\1$/.exec(trimmed)
  return quoted ? (quoted[2] ?? '') : trimmed.replace(/\s+#.*$/, '')
}
