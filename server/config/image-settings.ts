import { Type } from 'typebox'

/** Where images are kept, and how much of them. */
export const images = {
  s3_url: Type.String({
    description:
      'S3 server that keeps images, without the bucket: any that is durable. Without it no image is taken, and nothing else is missing.',
    default: '',
    pattern: '^(https?://|$)',
    unit: 'URL',
  }),
  s3_region: Type.String({
    description: 'Region of the S3 server, as its signatures name it.',
    default: 'us-east-1',
    minLength: 1,
    unit: 'name',
  }),
  s3_bucket: Type.String({
    description: 'Bucket of this cell, and of nothing else. It must exist, and be private.',
    default: 'tropeiro',
    pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
    unit: 'name',
  }),
  s3_access_key: Type.String({
    description: 'Name of the key for the bucket. It needs to put, get, delete and list objects.',
    default: '',
    unit: 'name',
  }),
  s3_secret_key: Type.String({
    description: 'The key for the bucket.',
    default: '',
    unit: 'text',
    secret: true,
  }),
  s3_deadline_ms: Type.Integer({
    description: 'How long the S3 server may take for one object.',
    default: 15_000,
    minimum: 100,
    maximum: 600_000,
    unit: 'ms',
  }),
  image_decoders: Type.Integer({
    description:
      'Processes that decode pictures, of one process that serves the API: about one for two cores, so that a crowd of pictures leaves room for everything else. They start when they are needed; each takes up to 300 MB.',
    default: 1,
    minimum: 1,
    maximum: 64,
    unit: 'processes',
  }),
  image_user_mb_per_day: Type.Integer({
    description: 'What one user may send in pictures in a day (UTC).',
    default: 2_000,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'MB',
  }),
  image_customer_mb_per_day: Type.Integer({
    description:
      'What all users of one customer may send in pictures in a day (UTC). It is counted every 10 s.',
    default: 100_000,
    minimum: 1,
    maximum: 100_000_000,
    unit: 'MB',
  }),
}
