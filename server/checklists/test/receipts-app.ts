import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { LightMyRequestResponse } from 'fastify'
import { startTasks } from '../../roles/worker.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../test/mail/smtp-receiver.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../../test/product/product-app.ts'

export interface ReceiptRow {
  readonly checklist_id: number
  readonly state: string
  readonly date_taken: Date | null
}

/** A company of the product, which mails receipts to a server that keeps them. */
export interface ReceiptsApp {
  readonly product: ProductApp
  readonly company: TestCompany
  readonly receiver: SmtpReceiver
  /** Executes a checklist of the form `form`, or of another one. */
  execute(data: object, as?: TestCompany): Promise<LightMyRequestResponse>
  createForm(name: string, as?: TestCompany): Promise<ChecklistForm>
  /** A run of the job, as a worker does it. */
  run(checklist_id: number): Promise<void>
  receipt(checklist_id: number): Promise<ReceiptRow | undefined>
  rowsBehind<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  startWorker(): void
  close(): Promise<void>
}

export async function createReceiptsApp(env: Readonly<Record<string, string>> = {}): Promise<ReceiptsApp> {
  const receiver = await startSmtpReceiver()
  // The queue has a clock of its own.
  const product = await createProductApp({
    clock: 'system',
    env: { TROPEIRO_SMTP_URL: receiver.url, ...env },
  })
  const company = await createTestCompany(product, { name: 'Transportes Serra' })
  const workers: { stop(): Promise<void> }[] = []
  const tokens = new Map<number, string>()
  const tokenOf = async (as: TestCompany) => {
    const token = tokens.get(as.customer_id) ?? (await logInAs(product, as)).access_token
    tokens.set(as.customer_id, token)
    return token
  }
  const post = async (url: string, data: object, as = company) =>
    product.app.inject({ method: 'POST', url, headers: bearer(await tokenOf(as)), payload: { data } })
  const rowsBehind: ReceiptsApp['rowsBehind'] = async (sql, values = []) =>
    (await withAdmin((admin) => admin.query(sql, [...values]), product.test_database.admin_url)).rows
  const task = product.context.product.slices
    .flatMap((slice) => slice.tasks ?? [])
    .find(({ name }) => name === 'send_receipt')
  return {
    product,
    company,
    receiver,
    rowsBehind,
    execute: (data, as) => post('/checklist/', data, as),
    createForm: async (name, as) => {
      const fields = [
        { name: 'Pneus', type: 'text', can_additional_data: 1 },
        { name: 'Luzes', type: 'boolean' },
      ]
      const answer = await post('/checklist_form/', { name, fields }, as)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json().data
    },
    run: async (checklist_id) => {
      const { customer_id } = company
      await task?.run({ customer_id, checklist_id }, { signal: new AbortController().signal, attempt: 1 })
    },
    receipt: async (checklist_id) =>
      (
        await rowsBehind<ReceiptRow>('select * from app.checklist_receipts where checklist_id = $1', [
          checklist_id,
        ])
      )[0],
    startWorker: () => {
      workers.push(...startTasks(product.context))
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      await product.close()
      await receiver.close()
    },
  }
}
