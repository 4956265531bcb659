/** Does something with each of a list, so many at a time; answers are in the order of the list. */
export async function inParallel<T, Answer>(
  list: readonly T[],
  at_a_time: number,
  act: (one: T, n: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = list.entries()
  const work = async () => {
    for (const [n, one] of waiting) answers[n] = await act(one, n)
  }
  await Promise.all(Array.from({ length: at_a_time }, work))
  return answers
}
