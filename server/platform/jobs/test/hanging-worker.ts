import { setTimeout as sleep } from 'node:timers/promises'
import { Type } from 'typebox'
import { createLog } from '../../log/create-log.ts'
import { storedJson } from '../../stored-json.ts'
import { startJobs } from '../start-jobs.ts'

/** A worker in a process of its own, which says `taken` and then never ends its job: there to be killed. */
const [, , database_url = '', name = ''] = process.argv

startJobs({
  database_url,
  concurrency: 1,
  log: createLog({ level: 'silent', destination: { write: () => {} } }),
  tasks: [
    {
      name,
      payload: storedJson(Type.Object({}), { place: 'jobs.payload' }),
      run: async () => {
        process.stdout.write('taken\n')
        await sleep(3_600_000)
      },
      giveUp: async () => {},
    },
  ],
})
