import type { HttpApp } from './http-app.ts'

export interface MethodTable {
  /** The methods of the routes that match a path; empty when there is no such path at all. */
  allowedFor(path: string): string[]
}

/** Fastify answers 404 for a known path with another method; this remembers the paths, to say 405 and name the methods. */
export function registerMethodTable(app: HttpApp): MethodTable {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  return {
    allowedFor: (path) => [
      ...new Set(
        [...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])),
      ),
    ],
  }
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}
