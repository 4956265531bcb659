import { api_examples } from '@tropeiro/contract/examples/all.ts'
import { expect, test } from 'vitest'
import { formOf } from './compare-answers.ts'
import { sendExamples } from './send-examples.ts'

test('every example is answered as it is recorded; npm run examples records anew', async () => {
  for (const { example, status, answer } of await sendExamples(api_examples.requests)) {
    const { operation, shown, varies } = example
    expect({ operation, status, ...(status !== example.status && { answer }) }).toEqual({
      operation,
      status: example.status,
    })
    if (shown === false) continue
    expect({ operation, answer: formOf(answer, varies) }).toEqual({
      operation,
      answer: formOf(api_examples.answers[operation], varies),
    })
  }
})
