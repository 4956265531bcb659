import pg from 'pg'
import v8 from 'node:v8'
const [url, mode] = process.argv.slice(2)
const c = new pg.Client({ connectionString: url, pipeline: mode !== 'nopipe', ...(mode === 'pool' ? { statement_timeout: 10000, query_timeout: 12000 } : {}) })
await c.connect()
const old = () => v8.getHeapSpaceStatistics().find((s) => s.space_name === 'old_space').space_used_size / 1e6
for (let r = 0; r < 3; r++) {
  await c.query("begin; select set_config('app.customer_id', '1', true)")
  await c.query('declare x no scroll cursor for select * from app.notes')
  let n = 0, rows
  do { rows = (await c.query('fetch forward 100 from x')).rows; n += rows.length } while (rows.length === 100)
  await c.query('commit')
  console.log(n, 'old', old().toFixed(0), 'rss', (process.memoryUsage.rss() / 1e6).toFixed(0))
}
await c.end()
