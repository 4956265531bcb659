/** A command of a world, which answers when it is done. */
export async function ask<Answer>(url: string, command: string, wish: object): Promise<Answer> {
  const answer = await fetch(`${url}/${command}`, { method: 'POST', body: JSON.stringify(wish) })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${command}: ${String(body)}`)
  return body as Answer
}
