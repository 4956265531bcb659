import { type ErrorCode, errorTable } from './errors.ts'
import { type FieldErrorCode, fieldErrorTable } from './field-errors.ts'
import { languages } from './languages.ts'

/** docs/errors.md, from the tables. */
export function renderErrorsPage(): string {
  return `${opening}
## Codes of problems

| code | status | ${languages.join(' | ')} |
|---|---|${languages.map(() => '---|').join('')}
${(Object.keys(errorTable) as ErrorCode[]).map(renderError).join('\n')}

## Codes of fields

| code | ${languages.join(' | ')} |
|---|${languages.map(() => '---|').join('')}
${(Object.keys(fieldErrorTable) as FieldErrorCode[]).map(renderFieldError).join('\n')}
`
}

const opening = `# Errors

Made by \`npm run generate\` from \`contract/errors.ts\` and \`contract/field-errors.ts\`; edit those files, not this one.

Every error is \`application/problem+json\` (RFC 9457): \`type\` (\`urn:tropeiro:error:<code>\`), \`title\`, \`status\`, \`detail\`,
\`instance\` (the path), \`code\`, \`request_id\`, and where they apply \`errors\` (at most 100; each with a \`pointer\` into the body
or the name of a \`parameter\`, a \`code\` and a \`message\`) and \`allowed\` (what would be legal now). Texts follow
\`Accept-Language\`, then the caller's own language; a \`code\` never changes with the language. 429 and 503 carry
\`Retry-After\`. Unknown parameters and fields are not errors: they are ignored.
`

function renderError(code: ErrorCode): string {
  const { status, title, detail } = errorTable[code]
  const texts = languages.map((language) => [title[language], detail?.[language]].filter(Boolean).join('. '))
  return `| \`${code}\` | ${status} | ${texts.join(' | ')} |`
}

function renderFieldError(code: FieldErrorCode): string {
  return `| \`${code}\` | ${languages.map((language) => fieldErrorTable[code][language]).join(' | ')} |`
}
