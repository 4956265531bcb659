import type { TSchema } from 'typebox'
import { annotation, describeRule } from './read-settings.ts'
import { environmentNameOf } from './setting-names.ts'
import { setting_groups } from './settings.ts'

/** docs/configuration.md, from the schema. */
export function renderConfigurationPage(): string {
  const sections = setting_groups.map(
    ({ title, settings }) =>
      `## ${title}\n\n| variable | meaning | value | default |\n|---|---|---|---|\n${Object.entries(settings)
        .map(([setting, rule]) => renderRow(setting, rule))
        .join('\n')}\n`,
  )
  return `${opening}\n${sections.join('\n')}`
}

const opening = `# Configuration

Made by \`npm run generate\` from \`server/config/settings.ts\`; edit that file, not this one.

Settings come from environment variables and are read once, before anything starts. A wrong one stops the start with a
message that lists every wrong one. A secret may also come from a file: put its path in the variable's name plus \`_FILE\`
(\`TROPEIRO_DATABASE_URL_FILE=/run/secrets/database_url\`). There is no default for any secret, and placeholders are refused:
passwords such as "changeme" or shorter than 12 characters, keys that were typed instead of drawn at random.
\`tropeiro doctor\` checks the settings and what they point at.
`

function renderRow(setting: string, rule: TSchema): string {
  const secret = annotation(rule, 'secret') === true ? ' **Secret.**' : ''
  const cells = [
    `\`${environmentNameOf(setting)}\``,
    `${String(annotation(rule, 'description'))}${secret}`,
    describeRule(rule),
    renderDefault(annotation(rule, 'default')),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function renderDefault(value: unknown): string {
  if (value === undefined) return 'none: must be given'
  if (value === '') return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : `\`${value.join(',')}\``
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}
