import { openDirectory } from './open-directory.ts'

/** Keeps a directory until it is killed. Says each serial that changes, and when all is loaded. */
const [url = '', folder = ''] = process.argv.slice(2)
const directory = await openDirectory({ url, folder })
directory.onChange((serial_key) => process.stdout.write(`changed ${serial_key}\n`))
await directory.whenLoaded
process.stdout.write('loaded\n')
