import { AppError } from '@tropeiro/contract/app-error.ts'
import { console_paths, isConsolePath } from '@tropeiro/contract/console-paths.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from '../platform/http/http-app.ts'
import type { Pages } from '../platform/http/pages.ts'
import { computeSecurityHeaders } from '../platform/http/security-headers.ts'
import { page_headers, page_policy } from './page-policy.ts'
import { isKnown, pickForm } from './pick-form.ts'
import { assets_path, type Build, type BuiltFile, page_path } from './read-build.ts'

const one_year_s = 31_536_000

/** The console from its build; without one, its pages say how to make it. */
export function createConsolePages(build: Build | null): Pages {
  const files = new Map(build ?? [])
  const page = files.get(page_path) ?? null
  // It has the addresses of its screens, and none of its own.
  files.delete(page_path)
  return {
    has: (path) => {
      const plain = decode(path)
      return isConsolePath(plain) || plain.startsWith(assets_path) || files.has(plain)
    },
    register: async (app) => {
      const headers = { ...(await computeSecurityHeaders(page_policy)), ...page_headers }
      await app.register(async (scope) => {
        // Scripts as well: a worker has the policy of its own answer.
        scope.addHook('onRequest', (_request, reply, done) => {
          reply.headers(headers)
          done()
        })
        for (const path of console_paths) serve(scope, path, () => page ?? notBuilt())
        for (const [path, file] of files) if (!path.startsWith(assets_path)) serve(scope, path, () => file)
        // One route for all of them, whose names change with each release: metrics count by route.
        serve(scope, `${assets_path}:name`, ({ params }) => {
          const { name } = params as { readonly name: string }
          return files.get(`${assets_path}${name}`) ?? notFound()
        })
      })
    },
  }
}

type Find = (request: FastifyRequest) => BuiltFile

function serve(app: HttpApp, url: string, find: Find): void {
  const config = { public: true, file: true } as const
  app.get(url, { config, schema: { hide: true } }, (request, reply) => {
    send(find(request), request, reply)
  })
}

function send(file: BuiltFile, { headers }: FastifyRequest, reply: FastifyReply): void {
  const form = pickForm(file, headers['accept-encoding'])
  reply.headers({
    etag: form.etag,
    'cache-control': file.is_immutable ? `public, max-age=${one_year_s}, immutable` : 'no-cache',
    vary: [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
  })
  if (isKnown(form.etag, headers['if-none-match'])) {
    reply.code(304).send()
    return
  }
  if (form.coding !== null) reply.header('content-encoding', form.coding)
  reply.type(file.type).send(form.body)
}

function notFound(): never {
  throw new AppError('not_found')
}

const not_built = {
  'pt-BR':
    'O console web não foi construído nesta instalação. Em um clone: npm ci e npm run build, e inicie o servidor de novo. A API está em /v1, sua referência em /reference.',
  en: 'The web console has not been built in this installation. In a clone: npm ci and npm run build, then start the server again. The API is at /v1, its reference at /reference.',
  es: 'La consola web no fue construida en esta instalación. En un clon: npm ci y npm run build, e inicie el servidor de nuevo. La API está en /v1, su referencia en /reference.',
}

function notBuilt(): never {
  throw new AppError('not_found', { public: { detail: not_built } })
}

/** As the router reads a path; what cannot be read leads nowhere. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
