import { recordFigure } from '../test-report/record-figure.ts'
import { benches } from './benches.ts'

const asked = process.argv.slice(2)
const unknown = asked.find((name) => benches[name] === undefined)
if (unknown !== undefined) {
  console.error(`there is no bench ${unknown}; there are: ${Object.keys(benches).join(', ')}`)
  process.exit(64)
}

let held = true
for (const [name, measure] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  for (const figure of await measure()) {
    console.log(`${name}: ${figure.promise}: ${figure.measured}, needed ${figure.needed}`)
    recordFigure(figure)
    held &&= figure.held
  }
}
process.exitCode = held ? 0 : 1
