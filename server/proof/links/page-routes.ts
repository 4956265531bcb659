import { AppError } from '@tropeiro/contract/app-error.ts'
import { pickLanguage } from '@tropeiro/contract/languages.ts'
import { ProofPictureParams, ProofTokenParams } from '@tropeiro/contract/proof.ts'
import { toCanonicalJson } from '@tropeiro/kernel/proof/canonical-json.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseSecret } from '../../identity/public.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { enclosePictures, type ReadPicture } from '../enclose-pictures.ts'
import { makeBundle, notAnchored, provePoint } from '../make-bundle.ts'
import { openLink } from './open-link.ts'
import { page_headers, renderPage } from './render-page.ts'

/** Whoever has the link may look, and each link is charged by itself. None of it is in the reference: it is for people. */
const opened_by_link = { public: true, credentialKey: linkKey } as const

/** Of the pictures of a point, so many are on its page; the others are named in the bundle. */
const max_shown = 100

/** Without a reader, pictures are not shown. */
export function registerProofPages(app: HttpApp, readPicture: ReadPicture | null): void {
  registerPage(app, readPicture)
  registerBundle(app, readPicture)
  registerPicture(app, readPicture)
}

function registerPage(app: HttpApp, readPicture: ReadPicture | null): void {
  app.route({
    method: 'GET',
    url: '/proof/:token',
    config: opened_by_link,
    schema: { hide: true, params: ProofTokenParams },
    handler: async (request, reply) => {
      const { pictures, ...link } = await openLink(app.services, request.params.token)
      const language = pickLanguage(request.headers['accept-language'], 'pt-BR')
      const path = `/proof/${request.params.token}`
      const shown = readPicture === null ? 0 : Math.min(pictures.length, max_shown)
      return unkept(reply)
        .headers(page_headers)
        .send(renderPage({ ...link, language, path, pictures: shown }))
    },
  })
}

function registerBundle(app: HttpApp, readPicture: ReadPicture | null): void {
  app.route({
    method: 'GET',
    url: '/proof/:token/bundle',
    config: opened_by_link,
    schema: { hide: true, params: ProofTokenParams },
    handler: async (request, reply) => {
      const { customer_id, point_id, facts, pictures } = await openLink(app.services, request.params.token)
      if (facts === null) throw new AppError('not_found')
      const proven = await provePoint(app.services, { customer_id, point_id })
      // It was written a moment ago, and the next checkpoint is not due yet.
      if (proven.rows.length === 0) throw notAnchored()
      const bundle = await makeBundle(app.services, customer_id, proven)
      // Below the address of the link, which the file does not tell: it may be handed on without it.
      const pathOf = (_name: string, place: number) => `picture/${place}`
      const enclosed =
        readPicture === null
          ? { pictures: [], left_out: [] }
          : await enclosePictures(pictures, { customer_id, readPicture, pathOf })
      return unkept(reply)
        .header('content-type', 'application/json')
        .header('content-disposition', `attachment; filename="proof-${point_id}.json"`)
        .send(toCanonicalJson({ ...bundle, ...enclosed }))
    },
  })
}

function registerPicture(app: HttpApp, readPicture: ReadPicture | null): void {
  app.route({
    method: 'GET',
    url: '/proof/:token/picture/:n',
    config: opened_by_link,
    schema: { hide: true, params: ProofPictureParams },
    handler: async (request, reply) => {
      const { customer_id, pictures } = await openLink(app.services, request.params.token)
      const name = pictures[request.params.n - 1]
      const picture = name === undefined ? null : await readPicture?.(customer_id, name)
      if (picture === undefined || picture === null) throw new AppError('not_found')
      return unkept(reply).header('content-type', picture.content_type).send(picture.bytes)
    },
  })
}

/** What is behind a link is kept by nobody on the way, found by no search engine and told to no other site. */
function unkept(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
}

function linkKey(request: FastifyRequest): string | null {
  const [, , token = ''] =
    request.url
      .split('?', 1)[0]
      ?.replace(/^\/v1\//, '/')
      .split('/') ?? []
  return parseSecret('trd', token)?.hash.toString('base64') ?? null
}
