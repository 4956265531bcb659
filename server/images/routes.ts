import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  ImageAnswer,
  ImageParams,
  PictureAnswer,
  PictureQuery,
  WantedAnswer,
  WantedBody,
} from '@tropeiro/contract/image.ts'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { getCaller } from '../platform/http/caller.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { max_image_bytes } from './decoder/limits.ts'
import { content_types } from './image.ts'
import { listStandings } from './list-standings.ts'
import { notFound, type PictureContext, readPicture } from './read-picture.ts'
import { hashOf, type UploadContext, uploadImage } from './upload-image.ts'

/** Null: this deployment keeps no images. */
type ImageParts = (UploadContext & PictureContext) | null

export function registerImages(app: HttpApp, parts: ImageParts): void {
  registerWanted(app, parts)
  registerUploads(app, parts)
  registerPicture(app, parts)
}

/** While many wait, a phone is told when to come again before it sends a picture: with a bad network it shall send it once. */
function refuseInLine(parts: ImageParts): onRequestHookHandler {
  return (request, reply, done) => {
    const retry_after_s = parts?.decoders.findWait(getCaller(request).customer_id) ?? null
    if (retry_after_s === null) return done()
    // What is left of the body would be read as the next request.
    reply.header('connection', 'close')
    done(new AppError('images_busy', { public: { retry_after_s } }))
  }
}

function registerWanted(app: HttpApp, parts: ImageParts): void {
  const { database, clock } = app.services
  app.route({
    method: 'POST',
    url: '/image/wanted',
    onRequest: refuseInLine(parts),
    config: { scope: 'image:write', image: true, idempotency: false },
    schema: {
      summary: 'Ask which images are wanted',
      description:
        'What became of each of up to 200 images, in the order asked. An unknown one is `wanted`. A sender may forget the bytes of those that are `stored`.',
      body: WantedBody,
      response: { 200: WantedAnswer },
    },
    handler: async (request) => {
      const hashes = request.body.images.map(({ sha256 }) => sha256)
      const { customer_id } = getCaller(request)
      return { data: await listStandings(database, customer_id, { hashes, now: clock.now() }) }
    },
  })
}

const bytes = { description: 'The bytes of the picture, as they are: no form around them.' }
const body = {
  content: Object.fromEntries(Object.values(content_types).map((type) => [type, { schema: bytes }])),
}
const rules =
  'JPEG, PNG or WebP, up to 10 MB and 40 megapixels. A picture without metadata is kept byte for byte; any other is turned upright and written anew without it, and then has another name than the hash that was sent. Refused is what cannot be read to its end.'

function registerUploads(app: HttpApp, parts: ImageParts): void {
  // Apart, since these types of content are for no other route.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      Object.values(content_types),
      { parseAs: 'buffer', bodyLimit: max_image_bytes },
      (_request, sent, done) => done(null, sent),
    )
    scope.addHook('onRequest', refuseInLine(parts))
    scope.route({
      method: 'PUT',
      url: '/image/:sha256',
      bodyLimit: max_image_bytes,
      config: { scope: 'image:write', image: true, versioned: false },
      schema: {
        summary: 'Send an image by its hash',
        description: `Stores an image that was named by the SHA-256 of its bytes, or will be. 200: it was there. 202: the same bytes are being looked at now; ask again. ${rules}`,
        params: ImageParams,
        body,
        response: { 200: ImageAnswer, 201: ImageAnswer, 202: ImageAnswer },
      },
      handler: async (request, reply) => {
        const { sha256: named } = request.params as { sha256: string }
        await takeImage(request, reply, { parts, named })
      },
    })
    scope.route({
      method: 'POST',
      url: '/image',
      bodyLimit: max_image_bytes,
      config: { scope: 'image:write', image: true, versioned: false, idempotency: false },
      schema: {
        summary: 'Send an image',
        description: `Stores an image and tells its name. The same bytes are the same image, so that sending them again is safe. ${rules}`,
        body,
        response: { 200: ImageAnswer, 201: ImageAnswer, 202: ImageAnswer },
      },
      handler: (request, reply) => takeImage(request, reply, { parts, named: null }),
    })
  })
}

function bytesOf(request: FastifyRequest): Buffer {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding !== 'identity' || !Buffer.isBuffer(request.body)) throw new AppError('unsupported_media_type')
  return request.body
}

async function takeImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, named }: { readonly parts: ImageParts; readonly named: string | null },
): Promise<void> {
  const { customer_id, user_id } = getCaller(request)
  const sent = bytesOf(request)
  const sha256 = hashOf(sent)
  if (named !== null && named !== sha256) throw new AppError('image_hash_mismatch')
  const upload = { customer_id, user_id, sha256, bytes: sent }
  const { is_new, ...standing } = await uploadImage(getParts(parts), upload)
  await reply.status(statusOf(is_new, standing.state)).send({ data: standing })
}

function statusOf(is_new: boolean, state: string): number {
  if (state === 'decoding') return 202
  return is_new ? 201 : 200
}

function getParts(parts: ImageParts): UploadContext & PictureContext {
  if (parts === null) throw new AppError('images_off', { public: { retry_after_s: 3_600 } })
  return parts
}

/** Only who was let in, for a while, and as a picture alone: no page of another site may show it or learn of it. */
const picture_headers = {
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  vary: 'Accept, Authorization',
}

function registerPicture(app: HttpApp, parts: ImageParts): void {
  app.route({
    method: 'GET',
    url: '/checklist/picture',
    config: {
      scope: 'checklist:read',
      names_record: true,
      headers: {
        Accept: { type: 'string', description: '`image/*` answers the bytes instead of JSON.' },
      },
    },
    schema: {
      summary: 'Read a picture',
      description:
        'A picture of a checklist, a signature or a picture of an execution, by its name: its content in Base64, or with `Accept: image/*` its bytes. It is read through what refers to it: drivers see those of their own plans and checklists, and what nothing refers to is 404.',
      querystring: PictureQuery,
      response: { 200: PictureAnswer },
    },
    handler: async (request, reply) => {
      const { picture: name, size = 'full' } = request.query
      const shown = await readPicture(getParts(parts), getCaller(request), { name, size })
      if (shown === null) throw notFound()
      const { bytes: content, ...picture } = shown
      reply.headers(picture_headers)
      if (/\bimage\//.test(request.headers.accept ?? '')) {
        return reply
          .type(picture.content_type)
          .serializer((given) => given)
          .send(Buffer.from(content) as never)
      }
      return { data: { ...picture, size: content.length, content: Buffer.from(content).toString('base64') } }
    },
  })
}
