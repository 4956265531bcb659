import { parsePhone } from '@tropeiro/kernel/br/phone.ts'
import type { NamesPerson } from '../platform/personal-data.ts'

/** One of them. */
export interface RecipientOptions {
  readonly document?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly points?: string | undefined
}

/** By what a recipient is looked for. Nothing identifies one for good: a point has a name, an address and what the driver is told. */
export interface Recipient {
  readonly found_by: 'document' | 'phone' | 'email' | 'points'
  /** The same however it was written. */
  readonly key: string
  /** Null: the points themselves are named. */
  readonly namesPerson: NamesPerson | null
  readonly point_ids: readonly number[]
}

const max_points = 10_000
/** What people put between the signs of a number. */
const between = String.raw`[\s.\-/()]{0,3}`

export function readRecipient(options: RecipientOptions): Recipient {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const [one] = given
  if (one === undefined || given.length > 1)
    throw new Error('say by what the recipient is found: one of --document, --phone, --email and --points')
  const [found_by, text = ''] = one
  if (found_by === 'document') return byDocument(text)
  if (found_by === 'phone') return byPhone(text)
  return found_by === 'email' ? byEmail(text) : byPoints(text)
}

function byDocument(text: string): Recipient {
  const signs = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  if (signs.length < 5 || signs.length > 20) throw new Error('--document must have 5 to 20 digits or letters')
  const form = new RegExp(String.raw`(?<![0-9a-z])${signs.split('').join(between)}(?![0-9a-z])`, 'i')
  return { found_by: 'document', key: `document ${signs}`, namesPerson: naming(form), point_ids: [] }
}

/** With or without the country and the zero before the area. */
function byPhone(text: string): Recipient {
  const number = parsePhone(text)
  if (number === null)
    throw new Error('--phone must be a number of Brazil with its area, such as (11) 98765-4321')
  const digits = number.slice('+55'.length).split('').join(between)
  const form = new RegExp(String.raw`(?<!\d)(?:55${between})?0?${between}${digits}(?!\d)`)
  return { found_by: 'phone', key: `phone ${number}`, namesPerson: naming(form), point_ids: [] }
}

function byEmail(text: string): Recipient {
  const email = text.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error('--email must be an e-mail address')
  const form = new RegExp(
    String.raw`(?<![\w.+-])${email.replaceAll(/[^\w@]/g, String.raw`\$&`)}(?![\w-]|\.\w)`,
    'i',
  )
  return { found_by: 'email', key: `email ${email}`, namesPerson: naming(form), point_ids: [] }
}

function byPoints(text: string): Recipient {
  const ids = [...new Set(text.split(',').map((id) => Number(id.trim())))].toSorted((a, b) => a - b)
  if (ids.length > max_points || ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new Error(`--points must be ids of route points, a comma list of up to ${max_points}`)
  return { found_by: 'points', key: `points ${ids.join(',')}`, namesPerson: null, point_ids: ids }
}

const naming =
  (form: RegExp): NamesPerson =>
  (text) =>
    text !== null && form.test(text)
