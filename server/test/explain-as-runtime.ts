import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'

export type PlanMode = 'force_custom_plan' | 'force_generic_plan'

/** Of a plan for these values, and of one for any: PostgreSQL may settle on either. */
export const plan_modes: readonly PlanMode[] = ['force_custom_plan', 'force_generic_plan']

/** The plan that the runtime role gets for customer 1 under row-level security. */
export function explainAsRuntime(
  { runtime_url }: { readonly runtime_url: string },
  statement: Statement<unknown>,
  {
    mode,
    runs = false,
  }: { readonly mode: PlanMode /** Whether it is run, and rows are counted. */; readonly runs?: boolean },
): Promise<string> {
  const { sql, parameters } = 'sql' in statement ? statement : statement.compile()
  return withAdmin(async (client) => {
    await client.query(`begin; select set_config('app.customer_id', '1', true)`)
    await client.query(`set local plan_cache_mode = ${mode}`)
    await client.query(`prepare asked as ${sql}`)
    const values = parameters.map((value) => (value === null ? 'null' : client.escapeLiteral(toText(value))))
    const given = values.length === 0 ? '' : `(${values.join(', ')})`
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (${runs ? 'analyze, timing off, summary off, ' : ''}costs off) execute asked ${given}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }, runtime_url)
}

function toText(value: unknown): string {
  if (Array.isArray(value)) {
    return `{${value.map((item) => `"${toText(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
  }
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return value instanceof Date ? value.toISOString() : String(value)
}
