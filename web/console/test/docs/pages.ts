import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../../..')

export interface DocsPage {
  /** From the root of the project. */
  readonly file: string
  readonly language: 'pt-BR' | 'en'
  readonly text: string
}

const read = (file: string, language: DocsPage['language']): DocsPage => ({
  file,
  language,
  text: readFileSync(path.join(root, file), 'utf8'),
})

const listFolder = (language: DocsPage['language']): DocsPage[] =>
  readdirSync(path.join(root, 'docs/console', language)).map((name) =>
    read(`docs/console/${language}/${name}`, language),
  )

/** The index and a page for each screen, in both languages. */
export const listDocsPages = (): DocsPage[] => [
  read('docs/console.md', 'pt-BR'),
  ...listFolder('pt-BR'),
  read('docs/console.en.md', 'en'),
  ...listFolder('en'),
]

/** Files of the project that a page leads to or shows, without headings. */
export const linksOf = ({ file, text }: DocsPage): string[] =>
  [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    path.posix.join(path.posix.dirname(file), link),
  )

export const picturesOf = (page: DocsPage): string[] => linksOf(page).filter((link) => link.endsWith('.webp'))

/** Addresses of the console, as `/routes/…`. */
export const pathsOf = ({ text }: DocsPage): string[] =>
  [...text.matchAll(/`(\/[\w/…-]+)`/g)].map(([, found = '']) => found)

/** What is said to be on the screen in these words: bold, and not more than a line. */
export const wordsOf = ({ text }: DocsPage): string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words).filter((words) => !words.endsWith(':'))

/** How many headings of each level, keys and rows of tables a page has: its twin has as many. */
export const shapeOf = ({ text }: DocsPage) => ({
  headings: [...text.matchAll(/^(#+) /gm)].map(([, level]) => level),
  rows: [...text.matchAll(/^\|/gm)].length,
  keys: [...text.matchAll(/<kbd>/g)].length,
})

export const isThere = (file: string): boolean => existsSync(path.join(root, file))

export const listPictures = (): string[] =>
  readdirSync(path.join(root, 'docs/images/console')).map((name) => `docs/images/console/${name}`)
