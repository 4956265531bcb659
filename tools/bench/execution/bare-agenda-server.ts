import { fastify } from 'fastify'
import { createPlainPool, runPlain } from '../queries.ts'
import { selectAgendaAtOnce } from './queries.ts'

// What an agenda is compared with: Fastify and pg, one query of the same rows, and nothing else.
const [url = '', pool_size = '', customer_id = '', user_id = ''] = process.argv.slice(2)
const pool = createPlainPool(url, Number(pool_size))
const app = fastify()

app.get('/agenda/', async () => {
  const rows = await runPlain(pool, { text: selectAgendaAtOnce, name: 'agenda' }, [customer_id, user_id])
  return { data: { plans: rows } }
})

console.log(`listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.once('SIGTERM', () => process.exit())
