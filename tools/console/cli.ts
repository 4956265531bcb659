import { parseArgs } from 'node:util'
import { buildConsole, buildIfStale } from './build-console.ts'

const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })

if (values['if-stale']) await buildIfStale(console.log)
else {
  await buildConsole()
  console.log('wrote web/console/dist')
}
