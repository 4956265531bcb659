type Variables = Readonly<Record<string, string | undefined>>

const expression = /^(\w+)(?:(:?)([-?+])([\s\S]*))?$/

/** The value of what stands between `${` and `}`. A default may hold variables itself. */
function evaluate(inside: string, variables: Variables): string {
  const [, name = '', colon = '', operator = '', word = ''] = expression.exec(inside) ?? []
  const value = variables[name]
  const is_given = value !== undefined && (value !== '' || colon === '')
  if (operator === '-') return is_given ? value : interpolate(word, variables)
  if (operator === '+') return is_given ? interpolate(word, variables) : ''
  if (operator === '?' && !is_given) throw new Error(`required variable ${name} is missing: ${word}`)
  return value ?? ''
}

/** Where the brace that opens before `start` is closed. */
function findClosing(text: string, start: number): number {
  let depth = 1
  for (let index = start; index < text.length; index++) {
    if (text.startsWith('${', index)) depth += 1
    if (text[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  throw new Error(`a variable is not closed: ${text}`)
}

/** The variables of a text as Docker Compose fills them in: `$X`, `${X}`, `${X:-default}`, `${X:?message}`, `$$`. */
export function interpolate(text: string, variables: Variables): string {
  const [, before = '', sign = '', rest = ''] = /^([^$]*)(\$\$|\$\{|\$)([\s\S]*)$/.exec(text) ?? [text, text]
  if (sign === '') return before
  if (sign === '$$') return `${before}$${interpolate(rest, variables)}`
  if (sign === '${') {
    const end = findClosing(rest, 0)
    return before + evaluate(rest.slice(0, end), variables) + interpolate(rest.slice(end + 1), variables)
  }
  const [name = ''] = /^\w*/.exec(rest) ?? []
  return before + (variables[name] ?? '') + interpolate(rest.slice(name.length), variables)
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
