import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  readonly file: string
  readonly text: string
  /** What it imports: a project path, or the name of a package. */
  readonly imports: readonly Import[]
}

export type Import = { readonly file: string } | { readonly package: string }

const skipped_folders = new Set(['node_modules', 'dist'])
const statement = /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/gm
const side_effect = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm
const call = /\b(?:import|require)\(\s*['"]([^'"\n]+)['"]\s*[,)]/g
const comment = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm

/** Every TypeScript file below the folders, with its imports. A regular expression will do: Biome fixes the form. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    listTypeScript(root, folder).map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return { file, text, imports: findSpecifiers(text).map((specifier) => resolveImport(file, specifier)) }
    }),
  )
}

export function findSpecifiers(text: string): string[] {
  const code = withoutComments(text)
  const found = [statement, side_effect, call].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => match[1] ?? ''),
  )
  return [...new Set(found)]
}

export function withoutComments(text: string): string {
  return text.replaceAll(comment, '')
}

export function resolveImport(from: string, specifier: string): Import {
  if (specifier.startsWith('.')) return { file: path.posix.join(path.posix.dirname(from), specifier) }
  const [, inWorkspace] = /^@tropeiro\/(.+)$/.exec(specifier) ?? []
  if (inWorkspace !== undefined) return { file: inWorkspace }
  const parts = specifier.split('/')
  return { package: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier) }
}

function listTypeScript(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : listTypeScript(root, file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}

function isSkipped(name: string): boolean {
  return skipped_folders.has(name) || name.startsWith('.')
}
