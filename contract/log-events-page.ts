import type { TSchema } from 'typebox'
import { type LogEventType, log_events } from './log-events.ts'

/** docs/events-of-the-log.md, from the table. */
export function renderLogEventsPage(): string {
  return `${opening}
| type | when | data | who may read it |
|---|---|---|---|
${Object.entries(log_events)
  .map(([name, type]) => renderType(name, type))
  .join('\n')}
`
}

const opening = `# Events of the log

Made by \`npm run generate\` from \`contract/log-events.ts\`; edit that file, not this one.

Every change of a company's data is an event of its log. [Live and feed](live.md) and webhooks give the same events:

\`\`\`json
{
  "id": "evt_7_4711",
  "type": "route_point.delivered",
  "timestamp": "2026-03-04T14:05:12.345Z",
  "sequence": 4711,
  "data": { "route_plan_id": 12, "route_point_id": 96, "from": "P", "to": "E" }
}
\`\`\`

- \`sequence\` has no gaps within a company, and a cause comes before its effect. \`id\` is the same at every door: who has
  dealt with an id may pass it by.
- Events are kept for 30 days.
- \`data\` has ids, codes, statuses, times, figures and names of fields, and never a personal value: who may see more asks the API
  for it by id. New types, and new fields of a type, may be added at any time.
- Who may read all plans gets all events of the scope below. A driver gets those that name one of their own plans.
- Fields with a question mark may be missing; those with _or null_ are always there.
`

function renderType(name: string, { when, data, scope }: LogEventType): string {
  const required = new Set((data as { required?: string[] }).required)
  const fields = Object.entries(data.properties).map(([field, schema]) => {
    const mark = required.has(field) ? '' : '?'
    return `\`${field}\`${mark} ${wordsOf(schema)}`
  })
  return `| \`${name}\` | ${when} | ${fields.join(', ')} | \`${scope}\` |`
}

function wordsOf(schema: TSchema): string {
  const { type, enum: words, format, items, anyOf } = schema as SchemaWords
  if (anyOf !== undefined) return anyOf.map(wordsOf).join(' or ')
  if (type === 'null') return 'null'
  const types = [type].flat()
  const or_null = types.includes('null') ? ' or null' : ''
  if (words !== undefined)
    return `${words
      .filter((word) => word !== null)
      .map((word) => `\`${word}\``)
      .join(' \\| ')}${or_null}`
  if (format === 'date-time') return `time${or_null}`
  const [first] = types
  if (first === 'array') return `list of ${items === undefined ? 'anything' : wordsOf(items)}${or_null}`
  return `${nameOf(first)}${or_null}`
}

interface SchemaWords {
  readonly type?: string | readonly string[]
  readonly enum?: readonly (string | null)[]
  readonly format?: string
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

const names: Readonly<Record<string, string>> = { string: 'text', boolean: 'yes or no' }

function nameOf(type: string | undefined): string {
  return type === undefined ? 'anything' : (names[type] ?? type)
}
