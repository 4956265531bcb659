/**
 * Every path of the console, the web app for the office: the server answers each with the page, and the console's router
 * has a screen for each. None may be a path of the API, and none begins with `/v1`.
 */
export const console_paths = [
  '/',
  '/sign-in',
  '/invitation',
  '/today',
  '/plans',
  '/imports',
  '/imports/:id',
  '/routes',
  '/routes/:id',
  '/registers',
  '/registers/:register',
  '/checklists',
  '/reports',
  '/reports/:report',
  '/settings',
  '/settings/:section',
  '/print/manifest/:id',
  '/print/proof/:id',
] as const

export type ConsolePath = (typeof console_paths)[number]

/** Where an invitation is accepted. The token stands behind `#`, which no browser sends. */
export const invitation_path = '/invitation' satisfies ConsolePath

const patterns = console_paths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

export function isConsolePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
