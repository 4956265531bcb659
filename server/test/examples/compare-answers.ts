/** What differs each time, by its form: a moment, a token of three parts, a random text. */
const forms: readonly (readonly [string, RegExp])[] = [
  ['a moment', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/],
  ['a token', /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/],
  ['a random text', /^(?=.*\d)(?=.*[A-Za-z])[\w-]{24,}$/],
  ['a UUID', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
]

/** A value as it is compared: a text that differs each time by its form, a field that varies by its type. */
export function formOf(value: unknown, varies: readonly string[] = []): unknown {
  if (typeof value === 'string') return formOfText(value)
  if (Array.isArray(value)) return value.map((item) => formOf(item, varies))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      varies.includes(name) ? `any ${typeOf(item)}` : formOf(item, varies),
    ]),
  )
}

function formOfText(text: string): string {
  const [name] = forms.find(([, form]) => form.test(text)) ?? []
  if (name !== undefined) return name
  // Within a longer text, such as the path of a link.
  return (
    text
      .replaceAll(/(?<=[=/])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g, '…')
      // Of a stream: how long the log has become, and when.
      .replaceAll(/(?<=^id: |"(?:sequence|resume)":|"evt_\d+_)\d+/gm, '…')
      .replaceAll(/(?<=")\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z(?=")/g, '…')
  )
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  return value === null ? 'null' : typeof value
}
