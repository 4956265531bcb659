import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
const first_page = 'README.md'
const folder = 'docs/integrators'

export const readPage = (page: string): string => readFileSync(path.join(root, page), 'utf8')

/** The README and the integrators' pages, as somebody reads them: a page to its end, then each page it names. */
export function listPages(): string[] {
  const pages: string[] = []
  const read = (page: string) => {
    if (pages.includes(page)) return
    pages.push(page)
    for (const { file } of readLinks(page)) if (path.dirname(file) === folder) read(file)
  }
  read(first_page)
  return pages
}

export const listPageFiles = (): string[] => [
  first_page,
  ...readdirSync(path.join(root, folder)).map((name) => path.posix.join(folder, name)),
]

/** Links of a page that lead nowhere: to no file, or to no heading of it. */
export function findDeadLinks(page: string): string[] {
  return readLinks(page)
    .filter(({ file, heading }) => !existsSync(path.join(root, file)) || !hasHeading(file, heading))
    .map(({ text }) => `${page} leads to ${text}`)
}

interface Call {
  /** As the OpenAPI document writes it. */
  readonly path: string
  readonly is_there: boolean
}

/** Every path in the first column of the rows that end with whether it is there: yes, partly or not yet. */
export function readCalls(markdown: string): Call[] {
  const rows = [...markdown.matchAll(/^\| (.+?) +\| (yes|partly|not yet) +\|/gm)]
  return rows.flatMap(([, calls = '', state = '']) =>
    [...calls.matchAll(/\/[\w/<>]+/g)].map(([call]) => ({
      path: call.replace(/\/$/, '').replace(/<(\w+)>/, '{$1}'),
      is_there: state !== 'not yet',
    })),
  )
}

/** Of each part of a page that names a schema of codes (`FindingCode`): the codes of its table, in alphabetical order. */
export function readCodes(markdown: string): Record<string, string[]> {
  const parts = markdown.split(/^## /m).flatMap((part) => {
    const schema = /`(\w+Code)`/.exec(part)?.[1]
    const codes = [...part.matchAll(/^\| `(\w+)` +\|/gm)].map(([, code = '']) => code)
    return schema === undefined ? [] : [[schema, codes.toSorted()] as const]
  })
  return Object.fromEntries(parts)
}

interface Link {
  readonly text: string
  readonly file: string
  readonly heading: string | null
}

function readLinks(page: string): Link[] {
  const texts = [...readPage(page).matchAll(/(?<=\]\()[^)\s]+(?=\))|(?<=src=")[^"]+/g)].map(([text]) => text)
  return texts
    .filter((text) => !/^\w+:/.test(text))
    .map((text) => {
      const [target = '', heading = null] = text.split('#')
      const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target)
      return { text, file, heading }
    })
}

function hasHeading(file: string, heading: string | null): boolean {
  if (heading === null) return true
  return [...readPage(file).matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => slugOf(title) === heading)
}

/** As Git hosts make the address of a heading. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
