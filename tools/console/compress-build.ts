import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const has_text = /\.(?:css|html|js|json|map|mjs|svg|txt|wasm|webmanifest)$/
/** Less than a packet is not worth a second form. */
const min_bytes = 1_024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside each file that gets smaller by it: the server compresses nothing. */
export async function compressBuild(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => has_text.test(each))) {
    const file = path.join(folder, name)
    const plain = await readFile(file)
    if (plain.length < min_bytes) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })])
    if (br.length < plain.length) await writeFile(`${file}.br`, br)
    if (gz.length < plain.length) await writeFile(`${file}.gz`, gz)
  }
}
