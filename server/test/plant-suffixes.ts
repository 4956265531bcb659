import { withAdmin } from '@tropeiro/db/test/admin.ts'

const searched = [
  ['vehicle', 'vehicles', 'title_key'],
  ['driver', 'drivers', 'name_key'],
  ['fleet', 'fleets', 'name_key'],
  ['cost_center', 'cost_centers', 'name_key'],
  ['department', 'departments', 'name_key'],
  ['work_shift', 'work_shifts', 'name_key'],
  ['virtual_area', 'virtual_areas', 'name_key'],
] as const

/** For rows that were planted behind the slices: what they keep of every text that is searched. */
export async function plantSuffixes(admin_url: string): Promise<void> {
  await withAdmin(async (admin) => {
    for (const [resource, table, key] of searched) {
      await admin.query(
        `insert into app.text_suffixes (customer_id, resource, suffix, id)
         select distinct customer_id, '${resource}', substr(${key}, place, 32), id
         from app.${table}, generate_series(1, length(${key})) as place
         where date_excluded is null and substr(${key}, place, 1) <> ' '
         on conflict do nothing`,
      )
    }
  }, admin_url)
}
