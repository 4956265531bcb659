import { answerQuestions } from '../answer-questions.ts'

export type OddQuestion =
  | { readonly echo: unknown }
  | { readonly fail: string }
  | { readonly call: unknown }
  | { readonly wait: 'for ever' | 'for the end' | 'in a loop' }
  | { readonly exit: number }

/** Does whatever a thread can do, for the tests of the pool. */
answerQuestions(async (question: OddQuestion, { signal, call }): Promise<unknown> => {
  if ('echo' in question) return question.echo
  if ('fail' in question) throw new TypeError(question.fail)
  if ('call' in question) return call(question.call)
  if ('exit' in question) process.exit(question.exit)
  while (question.wait === 'in a loop');
  return new Promise((resolve) => {
    if (question.wait === 'for the end') signal.addEventListener('abort', () => resolve('ended'))
  })
})
