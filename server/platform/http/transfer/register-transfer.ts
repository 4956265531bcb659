import type { Scope } from '@tropeiro/contract/scopes.ts'
import { ExportOptions, ImportAnswer, ImportOptions } from '@tropeiro/contract/transfer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from '../http-app.ts'
import type { Importer } from './importer.ts'
import { csv_type, receiveImport, xlsx_type } from './receive-import.ts'

export interface Transfer {
  /** The path of the resource. */
  readonly url: `/${string}`
  /** Many of them, in English: `points of interest`. */
  readonly noun: string
  /** What a line may name one of them by, beside the id: `plate`. */
  readonly key: string
  /** What else the export tells of itself in the reference. */
  readonly export_note?: string
  readonly scopes: { readonly read: Scope; readonly write: Scope }
  readonly importer: Importer
  /** Answers with `sendCsv`. */
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

const file = { description: 'The file itself, as it is: no form around it.' }

/** `GET <resource>/export` and `POST <resource>/import`. */
export function registerTransfer(app: HttpApp, transfer: Transfer): void {
  const { url, noun, key, export_note = '', scopes, importer, send } = transfer
  app.route({
    method: 'GET',
    url: `${url}/export`,
    config: { scope: scopes.read },
    schema: {
      summary: `Export ${noun}`,
      description:
        `All ${noun} as a spreadsheet (CSV, separated by semicolons). The columns are those that an import takes. ${export_note}`.trim(),
      querystring: ExportOptions,
      response: { 200: { content: { [csv_type]: { schema: { type: 'string' } } } } },
    },
    handler: send,
  })

  // Apart, since these two types of content are for no other route.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([csv_type, xlsx_type], (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: `${url}/import`,
      config: {
        scope: scopes.write,
        transfer: true,
        ...(app.services.settings.rates['import'] !== undefined && { rate_limit: 'import' }),
      },
      schema: {
        summary: `Import ${noun}`,
        description: `Creates and changes ${noun} from a spreadsheet, CSV or XLSX, whose first line names the columns as fields are called, or in Portuguese. A line with an id, or with the ${key} of a record that is there, changes that one: an empty cell clears its field, and what has no column is unchanged. A wrong line is reported, and the others go in, unless \`atomic\` is set.`,
        querystring: ImportOptions,
        body: { content: { [csv_type]: { schema: file }, [xlsx_type]: { schema: file } } },
        response: { 200: ImportAnswer },
      },
      handler: (request, reply) => receiveImport(request, reply, importer),
    })
  })
}
