import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { completeLockfile, type Lockfile } from './complete-lockfile.ts'

const file = path.join(import.meta.dirname, '../../package-lock.json')
const lockfile = JSON.parse(await readFile(file, 'utf8')) as Lockfile
await writeFile(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`)
