import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { answersItself, startDetachedEngine } from './detached-engine.ts'
import { type EngineRecord, findEngine, stopEngine } from './engine-record.ts'
import { writePrivateFile } from './env-file.ts'
import { hasErrorCode } from './run-command.ts'
import { ensureS3Program } from './s3-program.ts'
import { answersS3, makeBucket, s3_access_key, s3_bucket, s3Arguments, s3Environment } from './s3-server.ts'
import type { Service, ServiceContext } from './service.ts'

const api = { name: 'api', preferred: 15_070 }

const files = ({ data_dir }: ServiceContext) => ({
  store: path.join(data_dir, 'store'),
  secret: path.join(data_dir, 'secret-key'),
  log: path.join(data_dir, 'server.log'),
})

const recordOf = (context: ServiceContext): EngineRecord => ({
  file: path.join(context.data_dir, 'process.json'),
  own_argument: files(context).store,
})

const portOf = ({ ports }: ServiceContext): number => ports[api.name] ?? api.preferred

/** Beside the data: the settings are written from it again and again. */
function ensureSecretKey(context: ServiceContext): string {
  const { secret } = files(context)
  try {
    return readFileSync(secret, 'utf8')
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
  const made = randomBytes(24).toString('hex')
  writePrivateFile(secret, made)
  return made
}

async function start(context: ServiceContext): Promise<void> {
  await stopEngine(recordOf(context))
  const { store, log } = files(context)
  const port = portOf(context)
  mkdirSync(context.data_dir, { recursive: true })
  makeBucket(store)
  await startDetachedEngine({
    name: 'the S3 server',
    program: await ensureS3Program(context.log),
    args: s3Arguments({ port, data_dir: store }),
    cwd: context.data_dir,
    env: s3Environment(ensureSecretKey(context)),
    port,
    answers: answersS3,
    record: recordOf(context),
    log_file: log,
    logged: ['stdout', 'stderr'],
  })
}

/** Where images are kept. It does not sync what it writes to the disk: it is for development and tests alone. */
export const s3_service: Service = {
  name: 's3',
  compose_image: 'tropeiro-s3:${TROPEIRO_VERSION:-local}',
  ports: [api],
  install: async ({ log }) => {
    await ensureS3Program(log)
  },
  start,
  ready: async (context) => {
    const engine = findEngine(recordOf(context))
    if (engine === null || !(await answersItself(engine, answersS3))) return null
    return { [api.name]: engine.port }
  },
  settings: (context) => ({
    TROPEIRO_S3_URL: `http://127.0.0.1:${portOf(context)}`,
    TROPEIRO_S3_BUCKET: s3_bucket,
    TROPEIRO_S3_ACCESS_KEY: s3_access_key,
    TROPEIRO_S3_SECRET_KEY: ensureSecretKey(context),
  }),
  prepare: async (context) => makeBucket(files(context).store),
  stop: (context) => stopEngine(recordOf(context)),
  remove: async (context) => {
    await stopEngine(recordOf(context))
    rmSync(context.data_dir, { recursive: true, force: true })
  },
}
