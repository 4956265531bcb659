import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../tools/test-report/record-figure.ts'
import { formatVerifierKey } from './signed-note.ts'
import { checkFile } from './test/check-file.ts'
import { makeLog, writeBundle, writeLog } from './test/make-log.ts'
import { plantTampering, tamperings } from './test/plant-tampering.ts'

const script = path.join(import.meta.dirname, '../../docs/verify-proof.py')
const cases = proofCount({ full: 1_000, tenth: 100 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-proof-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const someLog = () =>
  makeLog(
    Array.from({ length: randomInt(4, 40) }, (_, place) => ({
      plan: randomInt(1, 4),
      point: place < 3 ? 10 : randomInt(10, 14),
      kind: 'execute',
    })),
  )

/** What the script in the other language says of each file. */
async function askScript(vkey: string, files: readonly string[]): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile('python3', [script, vkey, ...files], { cwd: folder }, (_, stdout, stderr) =>
    resolve(stdout + stderr),
  )
  return (await promise).trim().split('\n')
}

function holds(lines: readonly string[], key: Parameters<typeof checkFile>[1]): boolean {
  try {
    checkFile(lines, key)
    return true
  } catch {
    return false
  }
}

test('every changed, removed, reordered or added record is found by both verifiers, and nothing else is', async () => {
  const { key } = makeLog([])
  const files: string[] = []
  let found = 0
  let right = 0
  for (let place = 0; place < cases; place++) {
    const log = someLog()
    const whole = [writeLog(log), [writeBundle(log, 10)]]
    right += whole.filter((lines) => holds(lines, key)).length
    const tampering = tamperings[place % tamperings.length] ?? tamperings[0]
    const tampered = plantTampering(tampering, log)
    if (!holds(tampered, key)) found += 1
    const named = [tampered, ...whole].map((lines, kind) => ({ name: `${place}-${kind}`, lines }))
    for (const { name, lines } of named) await writeFile(path.join(folder, name), `${lines.join('\n')}\n`)
    files.push(...named.map(({ name }) => name))
  }
  const said = await askScript(formatVerifierKey(key), files)
  const of = (kind: RegExp, verdict: string) =>
    said.filter((line) => kind.test(line) && line.includes(verdict)).length
  const found_by_script = of(/^\d+-0:/, 'DOES NOT HOLD')
  const right_by_script = of(/^\d+-[12]:/, ': holds')

  recordFigure({
    promise:
      'a changed, removed, reordered or added record is found, by the product and by the script in Python',
    needed: `${cases} of ${cases} by both`,
    measured: `${found} and ${found_by_script}`,
    held: found === cases && found_by_script === cases,
  })
  expect(said).toHaveLength(files.length)
  expect({ found, found_by_script }).toEqual({ found: cases, found_by_script: cases })
  expect({ right, right_by_script }).toEqual({ right: 2 * cases, right_by_script: 2 * cases })
})
