import { Type } from 'typebox'
import { dataOf, nullable, oneOf } from './schema.ts'

const image_state_words = ['wanted', 'decoding', 'stored', 'refused'] as const

const Sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  'x-form': 'sha256',
  description: 'SHA-256 of the bytes, 64 digits.',
})

export const ImageParams = Type.Object({ sha256: Sha256 })

const ImageStanding = Type.Object(
  {
    sha256: Type.String({ description: 'Of the bytes that are sent.' }),
    state: oneOf(image_state_words, {
      title: 'ImageState',
      description:
        '`wanted`: send it. `decoding`: it is being looked at. `stored`: it is durable, and its sender may forget it. `refused`: it is no picture that can be kept.',
    }),
    name: nullable(
      Type.String({
        description:
          'What other answers call it, and `GET /checklist/picture` takes: the hash of the stored bytes with an extension. Null until it is stored.',
      }),
    ),
  },
  { title: 'Image' },
)

export const ImageAnswer = dataOf(ImageStanding)

export const WantedBody = Type.Object(
  {
    images: Type.Array(
      Type.Object(
        {
          sha256: Sha256,
          size: Type.Optional(
            nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, 'x-unit': 'bytes' })),
          ),
          content_type: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
        },
        { title: 'ImageAtHand' },
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  { title: 'ImagesAtHand' },
)

export const WantedAnswer = Type.Object({ data: Type.Array(ImageStanding) }, { title: 'ImageList' })

export const PictureQuery = Type.Object({
  picture: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The name of an image, with or without its extension.',
  }),
  size: Type.Optional(
    oneOf(['full', 'thumb'], { description: '`thumb`: at most 320 pixels wide and high, as WebP.' }),
  ),
})

const Picture = Type.Object(
  {
    picture: Type.String({ description: 'Its name.' }),
    content_type: Type.String(),
    size: Type.Integer({ 'x-unit': 'bytes' }),
    sha256: Type.String({ description: 'Of the content.' }),
    width: Type.Integer({ 'x-unit': 'px' }),
    height: Type.Integer({ 'x-unit': 'px' }),
    content: Type.String({ description: 'The bytes in Base64.' }),
  },
  { title: 'Picture' },
)
export const PictureAnswer = dataOf(Picture)
