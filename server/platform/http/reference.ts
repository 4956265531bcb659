import reference from '@scalar/fastify-api-reference'
import type { HttpApp } from './http-app.ts'
import { computeSecurityHeaders } from './security-headers.ts'

/** The page writes its own styles and one inline script of ours; it loads nothing from anywhere else. */
const page_directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'unsafe-inline'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
}

/** A readable reference at `/reference`, whole from this process: no CDN, fonts or telemetry. */
export async function registerReference(app: HttpApp, title: string): Promise<void> {
  const headers = await computeSecurityHeaders(page_directives)
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true }
    })
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
    await scope.register(reference, {
      routePrefix: '/reference',
      configuration: {
        url: '/openapi.json',
        favicon: 'data:,',
        // Ours says what belongs together.
        orderSchemaPropertiesBy: 'preserve',
        authentication: { preferredSecurityScheme: 'bearer' },
        pageTitle: title,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
