import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './pages.ts'

/** Each text of the console in a language, as a pattern of all that it may become on the screen. */
export function readCatalogue(language: 'pt-BR' | 'en'): RegExp[] {
  const files = globSync(`web/console/src/*/texts/${language}.po`, { cwd: root })
  const messages = files.flatMap((file) => readMessages(readFileSync(path.join(root, file), 'utf8')))
  return [...new Set(messages)].flatMap(formsOf).filter(isTelling).map(patternOf)
}

/** With next to no words of its own, such as `{0} de {1}`, it would be anything. */
const isTelling = (form: string): boolean => {
  const own = form.replaceAll(blanks, '')
  return own === form || own.replaceAll(/\P{L}/gu, '').length > 3
}

/** Of a file of gettext: translations, each of which may go over several lines. */
const readMessages = (po: string): string[] =>
  [...po.matchAll(/^msgstr ((?:".*"\n?)+)/gm)]
    .map(([, quoted = '']) => [...quoted.matchAll(/^"(.*)"$/gm)].map(([, part = '']) => part).join(''))
    .filter((message) => message !== '')

const plural = /\{\w+, plural,((?: [=\w]+ \{[^{}]*(?:\{\w+\}[^{}]*)*\})+)\}/

/** Of a message with a plural: one for each number, with `#` for what stands there. */
function formsOf(message: string): string[] {
  const found = plural.exec(message)
  if (found === null) return [message]
  const branches = [...(found[1] ?? '').matchAll(/ [=\w]+ \{([^{}]*(?:\{\w+\}[^{}]*)*)\}/g)]
  return branches.flatMap(([, branch = '']) => formsOf(message.replace(found[0], branch)))
}

const blanks = /\{\w+\}|#/g

const signs = /[$()*+.?[\\\]^{|}]/g

function patternOf(form: string): RegExp {
  const parts = form.replaceAll(/<\/?\d+\/?>/g, '').split(blanks)
  return new RegExp(`^${parts.map((part) => part.replaceAll(signs, String.raw`\$&`)).join('.+?')}$`)
}
