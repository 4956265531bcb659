import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EngineServer, startEngine } from './engine-process.ts'
import type { EngineRecord } from './engine-record.ts'
import { getAnyFreePort } from './free-port.ts'
import { ensureS3Program } from './s3-program.ts'

export const s3_bucket = 'tropeiro'
export const s3_access_key = 'tropeiro'
const health_path = '/healthz'

/** Options stand before the kind of store. */
export const s3Arguments = ({ port, data_dir }: { port: number; data_dir: string }): string[] => [
  '-q',
  '--keep-alive',
  '--port',
  `127.0.0.1:${port}`,
  '--health',
  health_path,
  'posix',
  data_dir,
]

export const s3Environment = (secret_key: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ROOT_ACCESS_KEY: s3_access_key,
  ROOT_SECRET_KEY: secret_key,
})

/** A folder of the store is a bucket. */
export function makeBucket(data_dir: string): void {
  mkdirSync(path.join(data_dir, s3_bucket), { recursive: true })
}

export async function answersS3(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}${health_path}`, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

export type S3Server = EngineServer & {
  /** Settings by their environment names. */
  readonly env: Readonly<Record<string, string>>
  /** The files of the bucket. */
  readonly bucket_dir: string
}

/** An S3 server of its own, for a test or a demo; the caller stops it. Port and objects are kept over kill() and start(). */
export async function startS3({
  folder,
  record,
}: {
  /** Where it keeps objects; without, they are gone with stop(). */
  folder?: string
  record?: EngineRecord
} = {}): Promise<S3Server> {
  const program = await ensureS3Program((line) => console.error(line))
  const data_dir = folder ?? mkdtempSync(path.join(tmpdir(), 'tropeiro-s3-'))
  const secret_key = randomBytes(24).toString('hex')
  makeBucket(data_dir)
  const port = await getAnyFreePort()
  const engine = await startEngine({
    name: 'the S3 server',
    program,
    args: s3Arguments({ port, data_dir }),
    options: { env: s3Environment(secret_key), cwd: data_dir },
    ...(record && { record }),
    port,
    answers: answersS3,
  })
  return {
    ...engine,
    bucket_dir: path.join(data_dir, s3_bucket),
    env: {
      TROPEIRO_S3_URL: `http://127.0.0.1:${port}`,
      TROPEIRO_S3_BUCKET: s3_bucket,
      TROPEIRO_S3_ACCESS_KEY: s3_access_key,
      TROPEIRO_S3_SECRET_KEY: secret_key,
    },
    stop: async () => {
      await engine.stop()
      if (folder === undefined) rmSync(data_dir, { recursive: true, force: true })
    },
  }
}
