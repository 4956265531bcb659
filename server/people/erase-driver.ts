import { eraseChecklists, exportChecklists, listChecklistsOfUser } from '../checklists/public.ts'
import { eraseCommands, eraseCommandsOfUser, exportCommandsOfUser } from '../execution/public.ts'
import {
  eraseDriver as eraseDriverRow,
  exportDriver as exportDriverRow,
  type FoundPerson,
} from '../fleet/public.ts'
import { eraseUser, exportUser } from '../identity/public.ts'
import { deleteErased, eraseImages, listImagesOfHolders } from '../images/public.ts'
import type { HeldItem } from '../platform/personal-data.ts'
import type { ErasedPerson } from './erase-recipient.ts'
import { type DriverKey, findDrivers } from './find-driver.ts'
import type { PeopleContext } from './people-context.ts'
import { beginReceipt, countErased, finishReceipt, listReceipts } from './receipt.ts'

const rows_at_once = 100

export interface DriverErasure {
  readonly customer_id: number
  readonly driver: DriverKey
  readonly operator: string
  readonly reason: string
}

/**
 * The user goes first, so that nothing more comes from the phone; the driver's own row last: until then the same command finds it,
 * and goes on where it was broken off.
 */
export async function eraseDriver(context: PeopleContext, erasure: DriverErasure): Promise<ErasedPerson> {
  const { customer_id, driver, operator, reason } = erasure
  const person = { customer_id, kind: 'driver', found_by: driver.found_by, key: driver.key } as const
  const found = await findDrivers(context, customer_id, driver)
  const [last] = await listReceipts(context, person)
  const is_done = found.length === 0 || (driver.found_by === 'id' && last !== undefined)
  if (is_done && last?.date_finished !== null) return { receipt: last ?? null, open_ids: [] }
  const { id } = await beginReceipt(context, { ...person, operator, reason })
  for (const one of found) await eraseFound(context, { customer_id, driver: one, receipt_id: id })
  if (context.blobs !== null) await deleteErased({ ...context, blobs: context.blobs }, customer_id)
  return { receipt: await finishReceipt(context, customer_id, id), open_ids: [] }
}

interface FoundDriver {
  readonly customer_id: number
  readonly driver: FoundPerson
  readonly receipt_id: number
}

async function eraseFound(
  { database, clock }: PeopleContext,
  { customer_id, driver, receipt_id }: FoundDriver,
): Promise<void> {
  const now = clock.now()
  const { id, user_id } = driver
  await database.inCustomer(customer_id, async (tx) => {
    await countErased(tx, receipt_id, { users: await eraseUser(tx, user_id, now) })
  })
  const of_user = { user_id, after: null, max: rows_at_once }
  let commands: number
  do {
    commands = await database.inCustomer(customer_id, async (tx) => {
      const erased = await eraseCommandsOfUser(tx, of_user)
      await countErased(tx, receipt_id, { commands: erased })
      return erased
    })
  } while (commands > 0)
  let after: number | null = 0
  while (after !== null) {
    const part = { user_id, after, max: rows_at_once }
    after = await database.inCustomer(customer_id, async (tx) => {
      const ids = await listChecklistsOfUser(tx, part)
      const { command_ids, ...erased } = await eraseChecklists(tx, ids, now)
      await countErased(tx, receipt_id, { ...erased, commands: await eraseCommands(tx, command_ids) })
      return ids.at(-1) ?? null
    })
  }
  await database.inCustomer(customer_id, async (tx) => {
    const images = await eraseImages(tx, { holder: 'driver', holder_ids: [id] }, now)
    await eraseDriverRow(tx, driver, now)
    await countErased(tx, receipt_id, { images, drivers: 1 })
  })
}

/** All that we hold of a driver, item by item, without what it tells of others. */
export async function* exportDriver(
  context: PeopleContext,
  customer_id: number,
  driver: DriverKey,
): AsyncGenerator<HeldItem, void, void> {
  const { database, vault } = context
  for (const { id, user_id } of await findDrivers(context, customer_id, driver)) {
    yield* await database.inCustomer(customer_id, async (tx) => {
      const images = await listImagesOfHolders(tx, { holder: 'driver', holder_ids: [id] })
      const pictures = images.map(({ role, sha256, name }) => ({ role, sha256, name }))
      const held = await exportDriverRow(tx, id, vault)
      return [
        ...held.map((item) => ({ ...item, values: { ...item.values, pictures } })),
        ...(await exportUser(tx, user_id, vault)),
      ]
    })
    let after: number | null = 0
    while (after !== null) {
      const part = { user_id, after, max: rows_at_once }
      const ids: number[] = await database.inCustomer(customer_id, (tx) => listChecklistsOfUser(tx, part))
      yield* (await database.inCustomer(customer_id, (tx) => exportChecklists(tx, ids, vault))).held
      after = ids.at(-1) ?? null
    }
    let last: string | null = null
    do {
      const part = { user_id, after: last, max: rows_at_once }
      const found: Awaited<ReturnType<typeof exportCommandsOfUser>> = await database.inCustomer(
        customer_id,
        (tx) => exportCommandsOfUser(tx, part, vault),
      )
      yield* found.held
      last = found.last
    } while (last !== null)
  }
}
