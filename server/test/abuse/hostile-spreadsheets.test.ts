import type { ClientRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { csv_type, xlsx_type } from '../../platform/http/transfer/receive-import.ts'
import { xlsx_memory_mb } from '../../platform/http/transfer/transfer-limits.ts'
import { measureGrowth, memoryOf } from '../proofs/memory-of.ts'
import { packedWorkbookOf } from '../spreadsheets/make-xlsx.ts'
import { listDescendants, type ServedProduct, serveProduct } from './served-product.ts'

const megabyte = 1_000_000
const url = '/point_of_interest/import?dry_run=true'
const head = 'title;latitude;longitude\n'

let served: ServedProduct
beforeAll(async () => {
  served = await serveProduct()
})
afterAll(() => served.close())

/** The answer, and the most that the process and those that it started took meanwhile. */
async function bringIn(file: Buffer, token: string) {
  let parser_bytes = 0
  const looking = setInterval(() => {
    const taken = listDescendants(served.pid).map(memoryOfLiving)
    parser_bytes = Math.max(parser_bytes, ...taken)
  }, 20)
  const sent = { method: 'POST', token, type: xlsx_type } as const
  const { result, growth } = await measureGrowth(served.pid, () => served.ask(url, sent, file))
  clearInterval(looking)
  return { status: result.status, body: JSON.parse(result.body), growth, parser_bytes }
}

function memoryOfLiving(pid: number): number {
  try {
    return memoryOf(pid)
  } catch {
    return 0
  }
}

describe('a spreadsheet that is made to take memory', () => {
  const header = ['title', 'latitude', 'longitude']
    .map((name, at) => `<c r="${'ABC'.charAt(at)}1" t="inlineStr"><is><t>${name}</t></is></c>`)
    .join('')
  const rowsOf = (count: number, cells: (row: number) => string) =>
    Array.from({ length: count }, (_, n) => `<row r="${n + 2}">${cells(n + 2)}</row>`).join('')
  const textOf = (chars: number) => `<si><t>${'x'.repeat(chars)}</t></si>`

  const files: readonly (readonly [what: string, file: () => Buffer, code: string])[] = [
    [
      '40,000 cells that are one text of 30 MB',
      () =>
        packedWorkbookOf(
          `<row r="1">${header}</row>${rowsOf(40_000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`)}`,
          textOf(30_000_000),
        ),
      'too_long',
    ],
    [
      'cells at the far ends of the sheet',
      () =>
        packedWorkbookOf(`<row r="1">${header}</row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
      'too_many',
    ],
    [
      '40,000 rows that are longer than all rows together may be, of a text that a cell may have',
      () =>
        packedWorkbookOf(
          `<row r="1">${header}</row>${rowsOf(40_000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`)}`,
          textOf(32_000),
        ),
      'too_long',
    ],
  ]

  test.each(files)('is refused in bounded memory: %s', async (_what, file, code) => {
    const { token } = await served.createCaller()
    const packed = file()
    expect(packed.length).toBeLessThan(500_000)
    const { body, growth, parser_bytes } = await bringIn(packed, token)
    const codes = [...(body.errors ?? []), ...(body.data?.wrong_lines ?? [])].map((error) => error.code)
    expect(codes).toContain(code)
    expect(growth).toBeLessThan(100 * megabyte)
    expect(parser_bytes).toBeLessThan(xlsx_memory_mb * megabyte)
    // Nothing of it goes on.
    await vi.waitUntil(() => listDescendants(served.pid).length === 0, { timeout: 120_000 })
  })
})

describe('uploads that trickle', () => {
  test('hold nothing that an import needs, be they of the same company or of others', async () => {
    const trickling: ClientRequest[] = []
    const callers = await Promise.all(Array.from({ length: 4 }, () => served.createCaller()))
    for (const { token } of callers) {
      const request = served.start(url, { method: 'POST', token, type: csv_type })
      await new Promise((resolve) => request.write(head, resolve))
      trickling.push(request)
    }
    const other = await served.createCaller()
    for (const { token } of [...callers.slice(0, 1), other]) {
      const sent = { method: 'POST', token, type: csv_type } as const
      const answer = await served.ask(url, sent, `${head}Ponto;-23,5;-46,6\n`)
      expect([answer.status, JSON.parse(answer.body).data?.created]).toEqual([200, 1])
    }
    for (const request of trickling) request.destroy()
  })
})
