import type { S3Server } from '../../ops/services/s3-server.ts'
import type { BlobSettings } from '../platform/blobs/blobs.ts'

/** To look into the store of a server that a test has started. */
export function blobSettingsOf({ env }: Pick<S3Server, 'env'>, deadline_ms: number): BlobSettings {
  return {
    url: env['TROPEIRO_S3_URL'] ?? '',
    region: 'us-east-1',
    bucket: env['TROPEIRO_S3_BUCKET'] ?? '',
    access_key: env['TROPEIRO_S3_ACCESS_KEY'] ?? '',
    secret_key: env['TROPEIRO_S3_SECRET_KEY'] ?? '',
    deadline_ms,
  }
}
