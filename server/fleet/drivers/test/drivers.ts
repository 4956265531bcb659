import type { NewDriver } from '@tropeiro/contract/driver.ts'
import { cnhCheckDigits } from '@tropeiro/kernel/br/cnh-number.ts'
import { cpfCheckDigits } from '@tropeiro/kernel/br/cpf.ts'
import type { DriversApp } from './drivers-app.ts'

/** A valid number for each n below a thousand million. */
export function testCpf(n: number): string {
  const base = String(n).padStart(9, '0')
  return base + cpfCheckDigits(base)
}

export function testCnhNumber(n: number): string {
  const base = String(n).padStart(9, '0')
  return base + cnhCheckDigits(base)
}

/** What the published body of a creation has. */
export const published = {
  name: 'João da Silva Conceição',
  cpf: '529.982.247-25',
  company_registry: 'MAT-0042',
  rg: '12.345.678-9',
  email: 'joao@transportes.example',
  phone_number: '+5511987654321',
  is_deliveryman: true,
}

type RegisteredElsewhere = 'department_id' | 'cost_center_id' | 'work_shift_id' | 'point_of_interest_id'

/** What the table of fields adds to it and needs no other record. */
export const added = {
  identifier: 'CARD-77',
  state_id: 35,
  cnh_category_id: 8,
  cnh_number: testCnhNumber(377616574),
  cnh_date: '2027-05-31',
  first_cnh_date: '2001-02-03',
  cnh_file: 'licence.jpg',
  toxicology_expiration: '2026-09-30',
  date_of_birth: '1979-11-23',
  status: 'B',
  neighborhood: 'Brás',
  number: '1200-A',
  cep: '03002-000',
  revenues: '2.500,00',
  revenues_type: 'mensal',
} satisfies Required<Omit<NewDriver, keyof typeof published | RegisteredElsewhere>>

export async function postDriver(drivers: DriversApp, data: object, as = '1.writer') {
  const answer = await drivers.send('POST', '/driver/', { as, body: { data: { name: 'Ana', ...data } } })
  if (answer.statusCode !== 201) throw new Error(`the driver was refused: ${answer.body}`)
  return answer.json().data
}

/** Makes a driver of a customer and gives the id. */
export async function plantDriver(drivers: DriversApp, data: object = {}, as = '1.writer'): Promise<number> {
  return (await postDriver(drivers, data, as)).id
}

export async function readDriver(drivers: DriversApp, id: number, as = '1.reader') {
  const answer = await drivers.send('GET', `/driver/${id}`, { as })
  if (answer.statusCode !== 200) throw new Error(`the driver is not there: ${answer.body}`)
  return answer.json().data
}

export async function listDrivers(drivers: DriversApp, query = '', as = '1.reader') {
  const answer = await drivers.send('GET', `/driver/${query}`, { as })
  if (answer.statusCode !== 200) throw new Error(`no list: ${answer.body}`)
  return answer.json().data
}

export async function listIds(drivers: DriversApp, query = '', as = '1.reader'): Promise<number[]> {
  return (await listDrivers(drivers, query, as)).map(({ id }: { id: number }) => id)
}

export interface PlantedRegisters {
  readonly department_id: number
  readonly cost_center_id: number
  readonly work_shift_id: number
  readonly point_of_interest_id: number
}

/** One record of each register and a point of interest, behind the API of others. */
export async function plantRegisters(
  drivers: DriversApp,
  customer_id = 1,
  name = 'Norte',
): Promise<PlantedRegisters> {
  const at = '2026-01-01T00:00:00Z'
  const insert = async (sql: string) => {
    const [row] = await drivers.rowsBehind(sql, [customer_id, name, at])
    return Number(row?.['id'])
  }
  const work_shift_id = await insert(
    `insert into app.work_shifts (customer_id, name, name_key, date_created, date_modified)
     values ($1, $2, lower($2), $3, $3) returning id`,
  )
  await drivers.rowsBehind(
    `insert into app.work_shift_versions (customer_id, work_shift_id, valid_from, days, time_zone)
     values ($1, $2, $3, '[{"weekday": 1, "start": "22:00", "end": "06:00"}]', 'America/Manaus')`,
    [customer_id, work_shift_id, at],
  )
  return {
    work_shift_id,
    department_id: await insert(
      `insert into app.departments (customer_id, name, name_key, external_code, date_created, date_modified)
       values ($1, $2, lower($2), 'D-1', $3, $3) returning id`,
    ),
    cost_center_id: await insert(
      `insert into app.cost_centers (customer_id, name, name_key, external_code, date_created, date_modified)
       values ($1, $2, lower($2), 'C-1', $3, $3) returning id`,
    ),
    point_of_interest_id: await insert(
      `insert into app.points_of_interest (customer_id, title, latitude, longitude,
         point_of_interest_category_id, date_created, date_modified)
       values ($1, $2, -23.5, -46.6, 1, $3, $3) returning id`,
    ),
  }
}
