/** Throws a sentence that names what does not answer, and what to do: `fetch failed` tells neither. */
export async function askOverHttp(url: string, init: RequestInit, way_out: string): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new Error(`${new URL(url).origin} does not answer: ${way_out}`, { cause: error })
  }
}
