import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Citation {
  readonly file: string
  readonly name: string | null
}

const citation =
  /`((?:\.ci|kernel|contract|db|server|sdk|web|tools|docs|ops)\/[\w./-]+?|[A-Z]+\.md)(?::([A-Za-z_]\w*))?`/g

/** Paths in backticks, with or without `:name`. Patterns (`<slice>`, `*`, `…`) are no citation. */
export function findCitations(markdown: string): Citation[] {
  return [...markdown.matchAll(citation)].map(([, file = '', name = null]) => ({ file, name }))
}

export function findBrokenCitations(root: string, document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8')
  return findCitations(text).flatMap(({ file, name }) => {
    const full = path.join(root, file)
    if (!existsSync(full)) return [`${document} cites ${file}, which does not exist`]
    if (name === null || declares(readFileSync(full, 'utf8'), name)) return []
    return [`${document} cites ${name} in ${file}, which does not declare it`]
  })
}

function declares(text: string, name: string): boolean {
  return new RegExp(
    `\\b(?:function\\*?|const|class|interface|type|table|view)\\s+(?:\\w+\\.)?${name}\\b`,
  ).test(text)
}

// Written so that this file is no case of what it looks for.
const strangers = [
  /registry[.](?:npm|yarn)|pypi[.]org|proxy[.]golang[.]org|npm[m]irror|artifac[t]ory|[_]auth(?:Token)?=/i,
  /(?:^|[\s"'`=:(])[/](?:root|Users|work|builds)[/]|[/]home[/](?!node\b)\w/m,
]

/** Files that name a package registry or a path of somebody's machine. */
export function findStrangers(root: string): string[] {
  return listProjectFiles(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return strangers
      .map((pattern) => pattern.exec(text)?.[0])
      .filter((found) => found !== undefined)
      .map((found) => `${file} names "${found.trim()}", which is no part of the project`)
  })
}

function listProjectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  return listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
}
