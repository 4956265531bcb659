import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** One request that Schemathesis sent and what came back. */
export interface Interaction {
  readonly request: string
  /** As the access tables name it: `GET /user/:id`. */
  readonly operation: string
  /** Null: no answer came. */
  readonly status: number | null
  readonly body: string
}

interface ReportLine {
  readonly ScenarioFinished?: { readonly recorder: Recorder }
}

interface Recorder {
  /** `GET /user/{id}` */
  readonly label?: string
  readonly interactions?: Readonly<Record<string, RecordedInteraction>>
}

interface Bytes {
  readonly $base64?: string
}

interface RecordedInteraction {
  readonly request: { readonly method: string; readonly uri: string }
  readonly response: { readonly status_code: number; readonly content: Bytes | null } | null
}

/** Every request of the report, in order. */
export async function readInteractions(report_file: string): Promise<Interaction[]> {
  const found: Interaction[] = []
  for await (const line of createInterface({ input: createReadStream(report_file, 'utf8') })) {
    const { ScenarioFinished: scenario }: ReportLine = JSON.parse(line)
    for (const interaction of Object.values(scenario?.recorder.interactions ?? {})) {
      found.push(toInteraction(interaction, scenario?.recorder.label ?? ''))
    }
  }
  return found
}

function toInteraction({ request, response }: RecordedInteraction, label: string): Interaction {
  return {
    request: `${request.method} ${request.uri}`,
    operation: label.replaceAll(/\{(\w+)\}/g, ':$1'),
    status: response?.status_code ?? null,
    body: textOf(response?.content),
  }
}

function textOf(bytes: Bytes | null | undefined): string {
  return Buffer.from(bytes?.$base64 ?? '', 'base64').toString('utf8')
}
