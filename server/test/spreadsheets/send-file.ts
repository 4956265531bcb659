import type { ImportReport } from '@tropeiro/contract/transfer.ts'
import { csv_type, xlsx_type } from '../../platform/http/transfer/receive-import.ts'
import { bearer, type ProductApp } from '../product/product-app.ts'

export interface SentFile {
  readonly token: string
  readonly file: string | Buffer
  readonly type?: 'csv' | 'xlsx'
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** `url` is the path of a resource: `/vehicle`. */
export async function sendFile({ app }: ProductApp, url: string, sent: SentFile) {
  const { token, file, type = 'csv', query = '', headers = {} } = sent
  return app.inject({
    method: 'POST',
    url: `${url}/import${query}`,
    headers: { ...bearer(token), 'content-type': type === 'csv' ? csv_type : xlsx_type, ...headers },
    payload: file,
  })
}

/** The report of an import that is answered 200. */
export async function importFile(product: ProductApp, url: string, sent: SentFile): Promise<ImportReport> {
  const answer = await sendFile(product, url, sent)
  if (answer.statusCode !== 200) throw new Error(`it answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ data: ImportReport }>().data
}

export async function exportFile(
  { app }: ProductApp,
  url: string,
  { token, query = '' }: { token: string; query?: string },
): Promise<string> {
  const answer = await app.inject({ url: `${url}/export${query}`, headers: bearer(token) })
  if (answer.statusCode !== 200) throw new Error(`it answered ${answer.statusCode}: ${answer.body}`)
  return answer.body
}
