import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface DyingSolver {
  /** Stands where the interpreter of the solvers is expected. */
  readonly python: string
  remove(): void
}

/** A solver that comes up as it should and dies over every plan: the first bytes of a problem end it. */
export function createDyingSolver(): DyingSolver {
  const folder = mkdtempSync(path.join(tmpdir(), 'dying-solver-'))
  const python = path.join(folder, 'python')
  const program = `
    const body = Buffer.from(JSON.stringify({ type: 'pong' }))
    const lengths = Buffer.alloc(8)
    lengths.writeUInt32LE(body.length, 0)
    process.stdout.write(Buffer.concat([lengths, body]))
    process.stdin.once('data', () => process.exit(139))
    process.stdin.once('end', () => process.exit(0))
  `
  writeFileSync(path.join(folder, 'solver.cjs'), program)
  writeFileSync(python, `#!/bin/sh\nexec '${process.execPath}' '${path.join(folder, 'solver.cjs')}'\n`)
  chmodSync(python, 0o755)
  return { python, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
