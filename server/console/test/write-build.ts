import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const page =
  '<!doctype html><title>Tropeiro</title><script type="module" src="/assets/index-AbCd_123.js">'
export const script = `export const text = '${'tropeiro '.repeat(100)}'\n`

/** What a build of the console looks like. The coded forms need not be of their file for what is tested. */
export const small_build: Readonly<Record<string, string>> = {
  'index.html': page,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-AbCd_123.js': script,
  'assets/index-AbCd_123.js.br': 'br of the script',
  'assets/index-AbCd_123.js.gz': 'gzip of the script',
  'assets/inter-latin-Dx4kXJAl.woff2': 'font',
  'assets/map-worker--dRDy2l-.js': 'onmessage = null',
  'assets/unhashed.css': 'a{}',
  '.vite/manifest.json': '{}',
}

/** A folder of its own, with these files. */
export function writeBuild(files: Readonly<Record<string, string>> = small_build): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}
