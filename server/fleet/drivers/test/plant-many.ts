import { hashDocument } from '../hash-keys/hash-document.ts'
import { knownHashKeys, prepareHashKeys } from '../hash-keys/hash-keys.ts'
import { sealColumns } from '../sealed-columns.ts'
import { type PlantedRegisters, testCnhNumber, testCpf } from './drivers.ts'
import type { DriversApp } from './drivers-app.ts'

interface Many {
  readonly count: number
  readonly customer_id?: number
  /** The ids, and the numbers of the documents, begin after this. */
  readonly after?: number
  readonly registers?: Partial<PlantedRegisters>
}

/** Many drivers with sealed documents and users of their own, in a few statements. Gives their ids. */
export async function plantMany(
  drivers: DriversApp,
  { count, customer_id = 1, after = 500_000, registers = {} }: Many,
): Promise<number[]> {
  const { test_database, vault, clock } = drivers
  await prepareHashKeys({ database: test_database.database, vault }, customer_id, clock.now())
  const key = knownHashKeys(vault, customer_id).at(-1)
  if (key === undefined) throw new Error('there is a hash key')
  const ids = Array.from({ length: count }, (_, n) => after + n + 1)
  const rows = []
  for (const id of ids) {
    const clear = {
      cpf: testCpf(id),
      rg: `RG ${id}`,
      cnh_number: testCnhNumber(id),
      date_of_birth: '1980-05-06',
    }
    const sealed = await sealColumns({ vault, customer_id }, id, clear)
    rows.push({
      id,
      ...Object.fromEntries(Object.entries(sealed).map(([name, bytes]) => [name, toHex(bytes)])),
      cpf_hash: toHex(hashDocument(key, 'cpf', clear.cpf)),
      cnh_number_hash: toHex(hashDocument(key, 'cnh_number', clear.cnh_number)),
    })
  }
  await drivers.rowsBehind(
    `insert into app.users (customer_id, id, login, name, role, date_created) overriding system value
     select $1, id, 'driver-' || id, 'Driver ' || id, 'driver', '2026-01-01' from unnest($2::bigint[]) as id`,
    [customer_id, ids],
  )
  await drivers.rowsBehind(
    `insert into app.drivers (customer_id, id, name, name_key, cpf, rg, cnh_number, date_of_birth, cpf_hash,
       cnh_number_hash, hash_key_version, is_deliveryman, identifier, company_registry, user_id, department_id,
       cost_center_id, work_shift_id, point_of_interest_id, cnh_category_id, cnh_date, toxicology_expiration,
       date_created, date_modified)
     overriding system value
     select $1, d.id, 'Driver ' || d.id, 'driver ' || d.id, d.cpf, d.rg, d.cnh_number, d.date_of_birth, d.cpf_hash,
       d.cnh_number_hash, $3, d.id % 10 <> 0, 'I' || d.id, 'R' || d.id / 3, d.id, $4, $5, $6, $7, d.id % 9 + 1,
       date '2026-01-01' + (d.id % 3650)::integer, date '2026-01-01' + (d.id % 911)::integer,
       '2026-01-01', '2026-01-01'
     from jsonb_to_recordset($2) as d (id bigint, cpf bytea, rg bytea, cnh_number bytea, date_of_birth bytea,
       cpf_hash bytea, cnh_number_hash bytea)`,
    [
      customer_id,
      JSON.stringify(rows),
      key.version,
      registers.department_id ?? null,
      registers.cost_center_id ?? null,
      registers.work_shift_id ?? null,
      registers.point_of_interest_id ?? null,
    ],
  )
  return ids
}

function toHex(bytes: Buffer | null): string | null {
  return bytes === null ? null : `\\x${bytes.toString('hex')}`
}
