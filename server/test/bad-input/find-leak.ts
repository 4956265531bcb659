/** What tells a stranger how the inside looks. */
const leaks: Readonly<Record<string, RegExp>> = {
  'a stack trace': /(\n|\\n)\s+at \S|\bat \S+ \(\S+:\d+:\d+\)|"stack"\s*:/,
  'a source file': /node_modules|node:internal|\w\.[cm]?[jt]s\b(:\d+)?/,
  'a path of the server': /file:\/\/|(?<![\w.])\/(home|root|usr|var|tmp|etc|opt|work|srv)\//,
  SQL: /\b(select\s[^]{1,200}\sfrom|insert\s+into|delete\s+from|update\s+\S+\s+set|set_config)\b/i,
  'a message of PostgreSQL':
    /syntax error at|relation "|column "[^"]*" |violates \S+(-\S+)? constraint|duplicate key value|invalid input syntax|invalid byte sequence|out of range for type|unsupported Unicode|tropeiro_(owner|migrator|runtime|doors)|\bapp\.\w+/i,
  'a message of a library': /FST_ERR|ECONN(REFUSED|RESET)|SyntaxError|TypeError|Unexpected token|in JSON at/,
}

/** What a body gives away, or null. */
export function findLeak(body: string): string | null {
  return Object.entries(leaks).find(([, pattern]) => pattern.test(body))?.[0] ?? null
}
