import { createHash } from 'node:crypto'
import type { WorldCompany } from '../../../../tools/console-world/world.ts'
import { createCamera } from '../../../../tools/phone/camera.ts'
import { overHttp } from '../../../../tools/phone/http-network.ts'
import { Phone, type Photo } from '../../../../tools/phone/phone.ts'
import type { PhoneForm } from '../../../../tools/phone/phone-agenda.ts'
import { PhoneClock } from '../../../../tools/phone/phone-clock.ts'
import { syncUntilDone } from '../../../../tools/phone/sync-until-done.ts'
import { type CallApi, logInByApi } from './call-api.ts'
import { createCompany, getWorld } from './world.ts'

/** What its one driver answered today: twice of the first of its three vehicles, and of the second. */
export interface ChecklistCompany {
  readonly company: WorldCompany
  readonly call: CallApi
}

const table = (high: string, medium: string, low: string) => ({
  items: [
    { name: high, risk_level: 'H' },
    { name: medium, risk_level: 'M' },
    { name: low, risk_level: 'L' },
    { name: 'Bom', risk_level: null },
  ],
})

const form = {
  name: 'Saída do veículo',
  icon: 'truck',
  fields: [
    { name: 'Placa', type: 'text', required: true, identifier: true },
    {
      name: 'Pneus',
      type: 'choice',
      required: true,
      can_photo: 1,
      can_additional_data: 1,
      table: table('Careca', 'Gasto', 'Riscado'),
    },
    { name: 'Freios', type: 'choice', required: true, table: table('Falha', 'Ruído', 'Frouxo') },
    { name: 'Faróis', type: 'choice', required: true, table: table('Apagado', 'Fraco', 'Sujo') },
  ],
}

type Answers = Readonly<Record<string, string>>

export async function createChecklistCompany(): Promise<ChecklistCompany> {
  const { origin } = await getWorld()
  const company = await createCompany({ vehicles: 3, drivers: 1 })
  const call = await logInByApi(origin, company.logins.owner)
  await call('POST', '/checklist_form', { data: form })
  const { phone, setNow } = await openPhone(origin, company)
  const camera = await createCamera({ width: 480, height: 360 })
  const tell = (vehicle: number, answers: Answers) => {
    const [known] = phone.storage.forms.values()
    if (known === undefined) throw new Error('the phone has no form')
    const photo = { role: null, bytes: camera(), content_type: 'image/jpeg' }
    const { plate = '', id: vehicle_id = 0 } = company.vehicles[vehicle] ?? {}
    recordChecklist(phone, known, { answers: { ...answers, Placa: plate }, vehicle_id, photo })
  }
  tell(0, { Pneus: 'Riscado', Freios: 'Bom', Faróis: 'Bom' })
  setNow(Date.now())
  tell(0, { Pneus: 'Careca', Freios: 'Ruído', Faróis: 'Bom' })
  tell(1, { Pneus: 'Riscado', Freios: 'Bom', Faróis: 'Bom' })
  setNow(Date.now())
  await syncUntilDone(phone, { met: new Map(), hurry: 10 })
  const rejected = phone.told.filter(({ result }) => result === 'rejected')
  if (rejected.length > 0) throw new Error(`the server rejected ${JSON.stringify(rejected)}`)
  return { company, call }
}

async function openPhone(origin: string, { drivers }: WorldCompany) {
  const [driver] = drivers
  if (driver === undefined) throw new Error('the company has no driver')
  const { tax_number, login, password } = driver.login
  let now_ms = Date.now()
  const phone = new Phone({
    network: overHttp(`${origin}/v1`),
    clock: new PhoneClock(() => now_ms),
    login: { username: login, parent_username: tax_number, password },
  })
  await phone.fetchAgenda()
  return {
    phone,
    setNow: (ms: number) => {
      now_ms = ms
    },
  }
}

interface Told {
  readonly answers: Answers
  readonly vehicle_id: number
  /** Of the tyres. */
  readonly photo: Photo
}

function recordChecklist(phone: Phone, known: PhoneForm, { answers, vehicle_id, photo }: Told): void {
  const names = form.fields.map(({ name }) => name)
  const told = known.fields.map((field, n) => {
    const value = answers[names[n] ?? ''] ?? ''
    const item = field.table?.items.find(({ name }) => name === value)
    return {
      checklist_form_field_id: field.id,
      value,
      ...(item !== undefined && { table_item_id: item.id }),
      ...(names[n] === 'Pneus' && { sha256: createHash('sha256').update(photo.bytes).digest('hex') }),
    }
  })
  phone.record(
    {
      type: 'checklist.execute',
      payload: { checklist_form_id: known.id, form_version: known.version, vehicle_id, answers: told },
    },
    [photo],
  )
}
