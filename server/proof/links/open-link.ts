import { AppError } from '@tropeiro/contract/app-error.ts'
import { listUserNames, parseSecret, selectCustomer } from '../../identity/public.ts'
import type { ProofContext } from '../anchor-logs.ts'
import { openDisclosures } from '../disclosures.ts'
import { selectNewestOfPoint } from '../queries.ts'
import { findPageFacts, type PageFacts } from './page-facts.ts'
import { selectLinkOfToken } from './queries.ts'

const max_entries = 200

export interface OpenedLink {
  readonly customer_id: number
  readonly point_id: number
  readonly carrier: string
  readonly time_zone: string
  /** The first name alone. */
  readonly driver: string | null
  readonly facts: PageFacts | null
  /** The names of those that the link shows. */
  readonly pictures: readonly string[]
}

/** What has not the form of a token, is unknown, was revoked or has expired cannot be told apart. */
export async function openLink({ database, vault, clock }: ProofContext, token: string): Promise<OpenedLink> {
  const secret = parseSecret('trd', token)
  if (secret === null) throw new AppError('not_found')
  const { customer_id, hash } = secret
  const link = await database.findInCustomer(customer_id, selectLinkOfToken, hash)
  const is_open = link !== undefined && link.date_revoked === null && link.date_expires > clock.now()
  if (!is_open) throw new AppError('not_found')
  const { point_id, with_pictures } = link
  await vault.prepare(customer_id)
  return database.inCustomer(
    customer_id,
    async (tx) => {
      const { name, time_zone } = await tx.one(selectCustomer)
      const newest = await tx.rows(selectNewestOfPoint, { point_id, max: max_entries })
      const rows = newest.toReversed()
      const disclosures = await openDisclosures(vault, customer_id, rows)
      const entries = rows.map((row, place) => ({
        entry: JSON.parse(row.content),
        disclosures: disclosures[place] ?? [],
      }))
      const facts = findPageFacts(entries)
      const user_id = facts?.user_id ?? null
      const names = await listUserNames(tx, user_id === null ? [] : [user_id])
      const driver =
        names
          .get(user_id ?? 0)
          ?.name.trim()
          .split(/\s+/)[0] ?? null
      const pictures = with_pictures ? (facts?.pictures ?? []) : []
      return { customer_id, point_id, carrier: name, time_zone, driver, facts, pictures }
    },
    { mode: 'snapshot' },
  )
}
