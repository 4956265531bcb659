import type { Page } from 'playwright-core'

interface HeldRequests {
  readonly method: string
  readonly path: RegExp
}

/** They are on their way until they are let through by what is returned. */
export async function holdRequests(page: Page, { method, path }: HeldRequests): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = []
  let is_open = false
  await page.route(path, async (route) => {
    if (is_open || route.request().method() !== method) await route.continue()
    else held.push(() => route.continue())
  })
  return async () => {
    is_open = true
    await Promise.all(held.map((go) => go()))
  }
}
