import type { Agenda, AgendaPlan, AgendaQuery } from '@tropeiro/contract/agenda.ts'
import type { Account } from '@tropeiro/contract/identity.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { listOfferedForms, listOfferedVersions } from '../../checklists/public.ts'
import { namesOfImages } from '../../images/public.ts'
import {
  type AgendaPlanVersion,
  listCatalogueReasons,
  readAgendaPlans,
  recordSeen,
} from '../../plans/public.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { selectAgendaRecords, selectImagesOfUser } from '../facts/queries.ts'
import type { PhoneContact } from '../phones/merge-contact.ts'
import { recordPhone } from '../phones/record-phone.ts'
import { readPhoneSettings } from '../settings.ts'
import { catalogueVersionOf, listAgenda, versionOf } from './agenda-version.ts'

/** The account of the caller, and when their session ends. */
export type FindAccount = (
  tx: CustomerTransaction,
  caller: Caller,
  vault: Vault,
) => Promise<{ readonly user: Account; readonly session_expires_at: Date | null }>

interface AskedAgenda {
  readonly caller: Caller
  readonly query: AgendaQuery
  readonly language: Language
  /** If-None-Match. */
  readonly known: string | null
  /** Null: the phone does not say which one it is. */
  readonly contact: Omit<PhoneContact, 'at'> | null
  readonly now: Date
}

const max_plans = 14
const max_points = 2_500
/** Of an answer, before it is compressed. */
const max_bytes = 4_000_000
const notices_ms = 7 * 24 * 3_600_000

export async function readAgenda(
  tx: CustomerTransaction,
  { caller, query, language, known, contact, now }: AskedAgenda,
  { vault, findAccount }: { vault: Vault; findAccount: FindAccount },
): Promise<{ version: string; data: Agenda | null }> {
  const { user_id } = caller
  const [phone, reasons, forms] = await Promise.all([
    readPhoneSettings(tx, user_id),
    listCatalogueReasons(tx, { language, now }),
    listOfferedVersions(tx),
  ])
  if (phone === null) throw new Error('who asks for an agenda is a user')
  const { settings, time_zone } = phone
  const versions = await listAgenda(tx, { user_id, time_zone, now })
  const catalogue = catalogueVersionOf(reasons, settings)
  const version = versionOf({ plans: versions, catalogue, forms })
  const is_known = known?.includes(`"${version}"`) === true
  const have = pairsOf(query.have)
  if (contact !== null) {
    // Who has the whole agenda has every plan of it.
    const held = versions.flatMap(({ id, row_version }) => {
      const held_version = is_known ? row_version : have.get(id)
      return held_version === undefined ? [] : [{ id, version: held_version }]
    })
    await recordContact(tx, { user_id, contact: { ...contact, at: now }, held })
  }
  if (is_known && query.plan === undefined) return { version, data: null }
  const has_forms = pairsOf(query.forms)
  const isKnown = (form: { id: number; version: number }) => has_forms.get(form.id) === form.version
  const isHeld = ({ id, row_version }: AgendaPlanVersion) => have.get(id) === row_version
  const { chosen, more: beyond } = choose(versions, { plan: query.plan, isHeld })
  const [read, account, images, new_forms] = await Promise.all([
    readAgendaPlans(tx, {
      plan_ids: chosen.map(({ id }) => id),
      since: new Date(now.getTime() - notices_ms),
      vault,
      readRecords: (records_tx, point_ids) => listRecords(records_tx, { point_ids, user_id }),
    }),
    findAccount(tx, caller, vault),
    tx.rows(selectImagesOfUser, { user_id, plan_ids: versions.map(({ id }) => id) }),
    listOfferedForms(
      tx,
      forms.filter((form) => !isKnown(form)).map(({ id }) => id),
    ),
  ])
  const { plans, more } = fit(read, { chosen, beyond, others: [reasons, new_forms] })
  const names = await namesOfImages(
    tx,
    images.map(({ sha256 }) => sha256),
  )
  return {
    version,
    data: {
      version,
      server_time: now,
      session_expires_at: account.session_expires_at,
      user: account.user,
      plans,
      unchanged: versions.filter(isHeld).map(({ id }) => id),
      more: more.map(({ id, row_version, date_time_start }) => ({
        id,
        version: row_version,
        date_time_start,
      })),
      images_wanted: [...names].filter(([, name]) => name === null).map(([sha256]) => sha256),
      settings,
      catalogue: query.catalogue === catalogue ? null : { version: catalogue, reasons },
      forms_unchanged: forms
        .filter(isKnown)
        .map(({ id, version: known_version }) => ({ id, version: known_version })),
      forms: new_forms.map(({ id, version: form_version, name, icon, fields }) => ({
        id,
        version: form_version,
        name,
        icon,
        fields: [...fields],
      })),
    },
  }
}

interface AgendaContact {
  readonly user_id: number
  readonly contact: PhoneContact
  readonly held: readonly { readonly id: number; readonly version: number }[]
}

/** That the phone was heard of, and what it has. */
async function recordContact(
  tx: CustomerTransaction,
  { user_id, contact, held }: AgendaContact,
): Promise<void> {
  const { installation_id, at: now } = contact
  await recordPhone(tx, user_id, contact)
  await recordSeen(tx, { user_id, installation_id, held, now })
}

function pairsOf(texts: readonly string[] | undefined): Map<number, number> {
  return new Map(
    (texts ?? []).map((text) => {
      const [id, version] = text.split(':')
      return [Number(id), Number(version)]
    }),
  )
}

interface Choice {
  readonly plan: number | undefined
  readonly isHeld: (plan: AgendaPlanVersion) => boolean
}

/** Pure: the nearest first, as many as fit; one that is too big by itself is never left out for ever. */
function choose(versions: readonly AgendaPlanVersion[], { plan, isHeld }: Choice) {
  const changed = versions.filter((one) => !isHeld(one))
  if (plan !== undefined) return { chosen: versions.filter(({ id }) => id === plan), more: [] }
  const chosen: AgendaPlanVersion[] = []
  const more: AgendaPlanVersion[] = []
  let points = 0
  for (const one of changed) {
    const fits = chosen.length < max_plans && (chosen.length === 0 || points + one.total_points <= max_points)
    if (fits && more.length === 0) {
      chosen.push(one)
      points += one.total_points
    } else more.push(one)
  }
  return { chosen, more }
}

interface Fitting {
  readonly chosen: readonly AgendaPlanVersion[]
  /** What did not fit before it was read. */
  readonly beyond: readonly AgendaPlanVersion[]
  /** What else is in the answer. */
  readonly others: unknown
}

/** Pure: of what was read, the nearest first, as much as an answer may have; the first always. */
function fit(read: readonly AgendaPlan[], { chosen, beyond, others }: Fitting) {
  const by_id = new Map(read.map((plan) => [plan.id, plan]))
  let bytes = bytesOf(others)
  const left = chosen.findIndex(({ id }, index) => {
    bytes += bytesOf(by_id.get(id))
    return index > 0 && bytes > max_bytes
  })
  if (left === -1) return { plans: [...read], more: beyond }
  const kept = new Set(chosen.slice(0, left).map(({ id }) => id))
  return { plans: read.filter(({ id }) => kept.has(id)), more: [...chosen.slice(left), ...beyond] }
}

function bytesOf(part: unknown): number {
  return Buffer.byteLength(JSON.stringify(part) ?? '')
}

async function listRecords(
  tx: CustomerTransaction,
  { point_ids, user_id }: { point_ids: readonly number[]; user_id: number },
) {
  const rows = await tx.rows(selectAgendaRecords, point_ids)
  const groups = Map.groupBy(rows, ({ route_point_id }) => route_point_id)
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      own.map((record) => ({
        command_id: record.command_id,
        kind: record.kind,
        at: record.at,
        own: record.user_id === user_id,
      })),
    ]),
  )
}
