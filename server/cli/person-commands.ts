import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { readAnyPicture } from '../images/public.ts'
import {
  countHeld,
  eraseDriver,
  eraseRecipient,
  exportDriver,
  exportRecipient,
  kept_of_driver,
  kept_of_recipient,
  type PeopleContext,
  picturesOf,
  type ReceiptRow,
  readDriver,
  readRecipient,
} from '../people/public.ts'
import { createBlobs } from '../platform/blobs/blobs.ts'
import type { HeldItem } from '../platform/personal-data.ts'
import { imagesSettingsOf } from '../roles/slice-settings.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import type { Answer } from './print.ts'

export interface PersonOptions {
  readonly taxNumber: string
  readonly who: string
  readonly document?: string
  readonly phone?: string
  readonly email?: string
  readonly points?: string
  readonly id?: string
}

export interface ErasePersonOptions extends PersonOptions {
  readonly operator?: string
  readonly reason?: string
  readonly withOpen?: boolean
  readonly dryRun?: boolean
  /** There is no way back. */
  readonly yes?: boolean
}

export async function runErasePerson(
  config: Config,
  clock: Clock,
  options: ErasePersonOptions,
): Promise<Answer> {
  const readHeld = readerOf(options)
  if (options.dryRun === true) {
    return withPeople({ config, clock, taxNumber: options.taxNumber }, async (context, customer_id) => {
      const held = await countHeld(readHeld(context, customer_id))
      return { json: { ok: true, dry_run: true, held }, text: `${textOfCounts(held)}\nnothing was erased` }
    })
  }
  const by = readErasure(options)
  return withPeople({ config, clock, taxNumber: options.taxNumber }, async (context, customer_id) => {
    if (options.who === 'driver') {
      const driver = readDriver(driverOf(options))
      return answerOfErasure(await eraseDriver(context, { customer_id, driver, ...by }), kept_of_driver)
    }
    const recipient = readRecipient(personOf(options))
    const with_open = options.withOpen === true
    const erased = await eraseRecipient(context, { customer_id, recipient, with_open, ...by })
    return answerOfErasure(erased, kept_of_recipient)
  })
}

export interface ExportPersonOptions extends PersonOptions {
  readonly to?: string
  readonly pictures?: string
}

/** Everything as one JSON document: in a file, which is there when it is whole, or as the answer. */
export async function runExportPerson(
  config: Config,
  clock: Clock,
  options: ExportPersonOptions,
): Promise<Answer> {
  const readHeld = readerOf(options)
  return withPeople({ config, clock, taxNumber: options.taxNumber }, async (context, customer_id) => {
    const held: HeldItem[] = []
    for await (const item of readHeld(context, customer_id)) held.push(item)
    const date_exported = clock.now().toISOString()
    const document = { format: 'tropeiro.person/1', customer_id, kind: options.who, date_exported, held }
    const pictures = [...new Set(held.flatMap(({ values }) => picturesOf(values).map(({ name }) => name)))]
    if (options.pictures !== undefined)
      await savePictures(context, { customer_id, pictures, folder: path.resolve(options.pictures) })
    const text = JSON.stringify(document, null, 2)
    if (options.to === undefined) return { json: { ok: true, ...document }, text }
    const file = path.resolve(options.to)
    await writeFile(`${file}.part`, `${text}\n`, { mode: 0o600 })
    await rename(`${file}.part`, file)
    return {
      json: { ok: true, file, held: held.length, pictures },
      text: `${held.length} items written to ${file}`,
    }
  })
}

type ReadHeld = (context: PeopleContext, customer_id: number) => AsyncGenerator<HeldItem, void, void>

/** Reads the options before anything is opened. */
function readerOf(options: PersonOptions): ReadHeld {
  if (options.who === 'driver') {
    const driver = readDriver(driverOf(options))
    return (context, customer_id) => exportDriver(context, customer_id, driver)
  }
  if (options.who !== 'recipient') throw new Error('say who it is: recipient or driver')
  const recipient = readRecipient(personOf(options))
  return (context, customer_id) => exportRecipient(context, customer_id, recipient)
}

async function savePictures(
  { database, blobs }: PeopleContext,
  { customer_id, pictures, folder }: { customer_id: number; pictures: readonly string[]; folder: string },
): Promise<void> {
  if (blobs === null) throw new Error('TROPEIRO_S3_URL is not set: this installation keeps no images')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of pictures) {
    const picture = await readAnyPicture({ database, blobs }, customer_id, name)
    if (picture !== null) await writeFile(path.join(folder, name), picture.bytes, { mode: 0o600 })
  }
}

/** What does not find a driver is refused, not passed over. */
function driverOf({ id, document, email, phone, points, ...options }: ErasePersonOptions) {
  if (phone !== undefined || points !== undefined || options.withOpen === true)
    throw new Error('a driver is found by --id, --document or --email')
  return { id, document, email }
}

function personOf({ document, phone, email, points, id }: PersonOptions) {
  if (id !== undefined) throw new Error('a recipient is found by --document, --phone, --email or --points')
  return { document, phone, email, points }
}

function readErasure({ operator = '', reason = '', yes }: ErasePersonOptions) {
  if (operator.trim() === '' || reason.trim() === '')
    throw new Error('say who erases and why, for the receipt: --operator and --reason')
  if (yes !== true)
    throw new Error('this erases a person for good: look at it with --dry-run, then add --yes')
  return { operator: operator.trim(), reason: reason.trim() }
}

/** Opens what a command on persons needs, and closes it again. */
async function withPeople<T>(
  { config, clock, taxNumber }: { config: Config; clock: Clock; taxNumber: string },
  work: (context: PeopleContext, customer_id: number) => Promise<T>,
): Promise<T> {
  const { store } = imagesSettingsOf(config)
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro person'))
  const vault = createVault({ database, master_keys: parseMasterKeys(config.master_keys), clock })
  try {
    const customer_id = await getCustomerByTaxNumber(database, taxNumber)
    const blobs = store === null ? null : createBlobs(store)
    return await work({ database, vault, clock, blobs }, customer_id)
  } finally {
    await database.close()
  }
}

interface Erased {
  readonly receipt: ReceiptRow | null
  readonly open_ids: readonly number[]
}

function answerOfErasure({ receipt, open_ids }: Erased, kept: readonly string[]): Answer {
  const left =
    open_ids.length === 0
      ? ''
      : `\nleft alone, as somebody is to go there yet (--with-open erases them too): points ${open_ids.join(', ')}`
  const ok = open_ids.length === 0
  if (receipt === null)
    return { json: { ok, receipt, open_ids }, text: `nothing is held of this person${left}` }
  const { subject_hash, ...told } = receipt
  const shown = { ...told, subject_hash: subject_hash.toString('hex') }
  return { json: { ok, receipt: shown, kept, open_ids }, text: `${textOfReceipt(shown, kept)}${left}` }
}

type ShownReceipt = Omit<ReceiptRow, 'subject_hash'> & { readonly subject_hash: string }

function textOfReceipt(receipt: ShownReceipt, kept: readonly string[]): string {
  const { id, kind, found_by, subject_hash, operator, reason, counts, date_started, date_finished } = receipt
  return [
    `receipt ${id}: a ${kind}, found by ${found_by}`,
    `person: ${subject_hash} (a hash under the key of the company)`,
    `erased by ${operator}: ${reason}`,
    `from ${date_started.toISOString()} to ${date_finished?.toISOString() ?? 'now'}`,
    textOfCounts(counts),
    'What stays, and why:',
    ...kept.map((line) => `- ${line}`),
  ].join('\n')
}

function textOfCounts(counts: Readonly<Record<string, number>>): string {
  const lines = Object.entries(counts).map(([what, count]) => `  ${what}: ${count}`)
  return lines.length === 0 ? '  nothing' : lines.join('\n')
}
