import { console_paths } from '@tropeiro/contract/console-paths.ts'
import { describe, expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import {
  type DocsPage,
  isThere,
  linksOf,
  listDocsPages,
  listPictures,
  pathsOf,
  picturesOf,
  shapeOf,
  wordsOf,
} from './pages.ts'

const pages = listDocsPages()
const other = { 'pt-BR': 'en', en: 'pt-BR' } as const
const catalogues = { 'pt-BR': readCatalogue('pt-BR'), en: readCatalogue('en') }

/** The page that its first link leads to. */
const twinOf = (page: DocsPage): DocsPage | undefined => pages.find(({ file }) => file === linksOf(page)[0])

describe.each(pages)('$file', (page) => {
  test('has a twin in the other language, with the same parts and pictures', () => {
    const twin = twinOf(page)
    expect(twin?.language).toBe(other[page.language])
    expect(twin && twinOf(twin)?.file).toBe(page.file)
    expect(twin && shapeOf(twin)).toEqual(shapeOf(page))
    expect(twin && picturesOf(twin)).toEqual(picturesOf(page))
  })

  test('leads to nothing that is not there', () => {
    expect(linksOf(page).filter((link) => !isThere(link))).toEqual([])
  })

  test('calls things by the words of the screen', () => {
    const isOnScreen = (words: string) => catalogues[page.language].some((pattern) => pattern.test(words))
    expect(wordsOf(page).filter((words) => !isOnScreen(words))).toEqual([])
  })
})

test('the index leads to every page of its language', () => {
  for (const language of ['pt-BR', 'en'] as const) {
    const [index, ...rest] = pages.filter((page) => page.language === language)
    expect(index && linksOf(index)).toEqual(expect.arrayContaining(rest.map(({ file }) => file)))
  }
})

test('every path of the console has a page', () => {
  const described = pages.filter(({ language }) => language === 'en').flatMap(pathsOf)
  // The first leads on to another.
  const paths = console_paths.filter((path) => path !== '/').map((path) => path.replace(/:\w+/, '…'))
  expect(described.toSorted()).toEqual(paths.toSorted())
})

test('every picture is shown', () => {
  expect(new Set(pages.flatMap(picturesOf))).toEqual(new Set(listPictures()))
})
