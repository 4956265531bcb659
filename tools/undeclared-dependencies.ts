import { isBuiltin } from 'node:module'
import { type Import, readSources, type SourceFile } from '@tropeiro/server/test/architecture-imports.ts'

/**
 * Packages that a workspace's production code imports and its own package.json does not declare. They resolve on a
 * developer's machine, where everything lies in one node_modules, and fail in an image with production packages only.
 */
export function findUndeclared(root: string, workspace: string, declared: readonly string[]): string[] {
  const needed = readSources(root, [workspace])
    .filter(isProduction)
    .flatMap(({ imports }) => imports)
    .filter((target) => !('file' in target && target.file.startsWith(`${workspace}/`)))
    .map(packageOf)
  const missing = needed.filter((name) => !isBuiltin(name) && !declared.includes(name))
  return [...new Set(missing)].toSorted()
}

function isProduction({ file }: SourceFile): boolean {
  return !/\.(?:test|config)\.tsx?$/.test(file) && !file.split('/').includes('test')
}

function packageOf(target: Import): string {
  return 'package' in target ? target.package : `@tropeiro/${target.file.split('/')[0]}`
}
