import { api_examples } from '@tropeiro/contract/examples/all.ts'
import { expect, test } from 'vitest'
import { listOperations, readDocument } from '../openapi/read-document.ts'
import { formOf } from './compare-answers.ts'
import { sendExamples } from './send-examples.ts'

test('every example is answered as it is recorded; npm run examples records anew', async () => {
  const operations = new Map(listOperations(await readDocument()).map((each) => [each.key, each]))
  for (const { example, status, answer, headers } of await sendExamples(api_examples.requests)) {
    const { operation, shown, varies } = example
    expect({ operation, status, ...(status !== example.status && { answer }) }).toEqual({
      operation,
      status: example.status,
    })
    if (shown === false) continue
    const named = Object.keys(operations.get(operation)?.responses[status]?.headers ?? {})
    expect({
      operation,
      headers: ['ETag', 'Location'].filter((name) => headers.includes(name.toLowerCase())),
    }).toEqual({ operation, headers: named })
    expect({ operation, answer: formOf(answer, varies) }).toEqual({
      operation,
      answer: formOf(api_examples.answers[operation], varies),
    })
  }
})
