import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** The KEY=value lines that `node --env-file` reads; values of ours never need quotes. */
export function readEnvFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const lines = readFileSync(file, 'utf8').split('\n')
  const pairs = lines.flatMap((line) => {
    const match = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line)
    return match?.[1] === undefined ? [] : [[match[1], match[2] ?? ''] as const]
  })
  return Object.fromEntries(pairs)
}

/** Only the owner may read it, and a crash leaves the old file or the new one, never half of one. */
export function writePrivateFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, text, { mode: 0o600 })
  renameSync(unfinished, file)
}

export function writeEnvFile(file: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  writePrivateFile(file, `${lines.join('\n')}\n`)
}
