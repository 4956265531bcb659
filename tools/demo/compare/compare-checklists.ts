import type { LedgerChecklist } from '../../simulator/ledger/driver-lines.ts'
import type { LedgerLine } from '../../simulator/ledger/ledger-line.ts'
import { comparePicture, hashOfName, type PictureReader, type ReadAnswer } from './compare-picture.ts'
import { findDifferences } from './find-differences.ts'

type Filters = Readonly<Record<string, unknown>>

export interface ChecklistReader extends PictureReader {
  listChecklists(filters: Filters): Promise<ReadAnswer>
  listChecklistAnswers(filters: Filters): Promise<ReadAnswer>
}

/** Date-times with an offset, at most 31 days apart. */
export interface ChecklistPeriod {
  readonly date_time_start: string
  readonly date_time_end: string
}

type ShownChecklist = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly command_id: string | null
}

interface ShownAnswer {
  readonly checklist_form_field_id: number
  readonly value: string | null
  readonly picture: string | null
}

/** Where what the server shows of the checklists of a period is not what drivers answered, in words. */
export async function compareChecklists(
  lines: readonly LedgerLine[],
  client: ChecklistReader,
  period: ChecklistPeriod,
): Promise<string[]> {
  const expected = lines.filter((line) => line.kind === 'checklist')
  // Without a limit it is the whole list.
  const answer = await client.listChecklists({ ...period })
  if (answer.status !== 200) return [`the list of checklists: the answer is ${answer.status}`]
  const { data } = answer.body as { data: ShownChecklist[] }
  const shown_of = Map.groupBy(data, ({ command_id }) => command_id)
  const differences: string[] = []
  for (const checklist of expected) {
    const { command_id } = checklist
    const [shown, ...more] = shown_of.get(command_id) ?? []
    if (shown === undefined) differences.push(`checklist ${command_id} is not there`)
    else differences.push(...(await compareChecklist(checklist, shown, client)))
    if (more.length > 0) differences.push(`checklist ${command_id} is there ${more.length + 1} times`)
  }
  return differences
}

async function compareChecklist(
  expected: LedgerChecklist,
  shown: ShownChecklist,
  client: ChecklistReader,
): Promise<string[]> {
  const { answers } = expected
  const name = `checklist ${expected.command_id}`
  const includes = ['checklist_form_field']
  const answer = await client.listChecklistAnswers({ id: shown.id, includes })
  if (answer.status !== 200) return [`${name}: the answer is ${answer.status}`]
  const { data } = answer.body as { data: ShownAnswer[] }
  const found = data.map(({ checklist_form_field_id, value, picture }) => ({
    checklist_form_field_id,
    value,
    sha256: hashOfName(picture),
  }))
  const facts = { ...shown, kind: expected.kind, answers: found }
  const differences = findDifferences(name, { ...expected }, facts)
  for (const { sha256 } of answers)
    if (sha256 !== null) differences.push(...(await comparePicture(client, sha256)))
  return differences
}
