import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { api_examples, examples_by_resource } from '@tropeiro/contract/examples/all.ts'
import { formOf } from '@tropeiro/server/test/examples/compare-answers.ts'
import { sendExamples } from '@tropeiro/server/test/examples/send-examples.ts'

// Sends every example to the product and writes what it answered to the shown ones below contract/examples/answers. What
// differs from the recorded answer only by moments, tokens and the like is left as it was.

const folder = path.join(import.meta.dirname, '../../contract/examples/answers')

const sent = await sendExamples(api_examples.requests)
for (const { example, status, answer } of sent) {
  if (status === example.status) continue
  console.error(
    `${example.operation} answered ${status}, not ${example.status}:\n${JSON.stringify(answer, null, 2)}`,
  )
  process.exitCode = 1
}

for (const { file, requests, answers } of examples_by_resource) {
  const shown = sent.filter(({ example }) => requests.includes(example) && example.shown !== false)
  const recorded = shown.map(({ example: { operation, varies }, answer }) => {
    const before = answers[operation]
    const is_same = isDeepStrictEqual(formOf(before, varies), formOf(answer, varies))
    if (!is_same) console.log(`${operation} is recorded anew`)
    return [operation, is_same ? before : answer]
  })
  writeFileSync(path.join(folder, `${file}.json`), JSON.stringify(Object.fromEntries(recorded)))
}
execFileSync('npx', ['biome', 'format', '--write', folder], { stdio: 'inherit' })
