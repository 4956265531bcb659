import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '../../log/create-log.ts'
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
      run: async () => {
        process.stdout.write('taken\n')
        await sleep(3_600_000)
      },
      giveUp: async () => {},
    },
  ],
})
