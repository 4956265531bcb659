import type { HttpApp } from '../http-app.ts'

/** An answer under an Idempotency-Key is kept for two days. One that shows a secret must not be, or the app does not start. */
export function registerChanges(app: HttpApp): void {
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (method !== 'POST' || config?.public === true || config?.idempotency === false) return
    if (holdsSecret(schema?.response)) {
      throw new Error(`POST ${url} answers what is x-secret: it needs config.idempotency: false`)
    }
  })
}

function holdsSecret(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  return 'x-secret' in schema || Object.values(schema).some(holdsSecret)
}
