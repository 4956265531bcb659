import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTerminal } from '@tropeiro/server/test/walkthrough/terminal.ts'
import { getAnyFreePort } from '../../ops/services/free-port.ts'
import { createDefaultCity } from '../city/default-city.ts'
import { writeCityAddresses } from '../city/write-addresses.ts'
import { writeCityOsm } from '../city/write-osm.ts'
import { type ComposeFile, readComposeFile } from './compose-file.ts'
import { removeImages } from './images.ts'
import { readEnvFile } from './interpolate.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What the proof puts in the place of what the page prints, so that it can run beside other things of a machine. */
export interface Replacement {
  readonly printed: string
  readonly used: string
}

export interface Installation {
  /** The folder `ops` of a clone of the commit that is proven. */
  readonly ops: string
  readonly folder: string
  readonly prefix: string
  readonly address: string
  /** Where positions are sent to. */
  readonly ingest_address: string
  readonly replacements: Replacement[]
  /** A text of the page with what the proof puts in its place. */
  adapt(text: string): string
  /** Runs a command of the page; gives what it wrote. */
  run(command: string): Promise<string>
  /** The Compose file with the settings of this moment. */
  readCompose(): ComposeFile
  readSettings(): Record<string, string>
  remove(): Promise<void>
}

/** Docker's networks and podman's own are elsewhere. */
const network_of_proof = '172.30.66'

export async function createInstallation(prefix: string): Promise<Installation> {
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}-deployment-`))
  // PostgreSQL's user passes through to its backups.
  chmodSync(folder, 0o755)
  const clone = path.join(folder, 'tropeiro')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
  const ops = path.join(clone, 'ops')
  const [port, http_port, https_port, positions_port] = [
    await getAnyFreePort(),
    await getAnyFreePort(),
    await getAnyFreePort(),
    await getAnyFreePort(),
  ]
  const address = `http://127.0.0.1:${port}`
  const replacements: Replacement[] = [
    { printed: '/etc/tropeiro', used: path.join(folder, 'secrets') },
    { printed: '/var/backups/', used: `${folder}/backups-of-` },
    { printed: 'http://127.0.0.1:8080', used: address },
    { printed: 'example.com:443:', used: `example.com:${https_port}:` },
    { printed: 'example.com/', used: `example.com:${https_port}/` },
    { printed: 'COMPOSE_PROJECT_NAME=tropeiro', used: `COMPOSE_PROJECT_NAME=${prefix}` },
    { printed: 'TROPEIRO_VERSION=', used: `TROPEIRO_VERSION=${prefix}-` },
    {
      printed: 'cp example.env .env',
      used: [
        'cp example.env .env',
        `sh compose/set.sh COMPOSE_PROJECT_NAME=${prefix} TROPEIRO_SECRETS_DIR=${folder}/secrets`,
        `sh compose/set.sh TROPEIRO_BACKUP_DIR=${folder}/backups-of-tropeiro TROPEIRO_NETWORK=${network_of_proof}`,
        `sh compose/set.sh TROPEIRO_PORT=${port} TROPEIRO_HTTP_PORT=${http_port} TROPEIRO_HTTPS_PORT=${https_port}`,
        `sh compose/set.sh TROPEIRO_POSITIONS_PORT=${positions_port}`,
        `sh compose/set.sh TROPEIRO_RESTORE_DIR=${folder}/backups-of-tropeiro TROPEIRO_MAP_FILE=city.osm`,
      ].join(' && '),
    },
  ]
  const terminal = createTerminal({
    env: {
      PATH: `${import.meta.dirname}/bin:${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'],
    },
    root: clone,
    folder: ops,
    addresses: { 'http://127.0.0.1:8080': address },
  })
  const adapt = (text: string) =>
    replacements.reduce((adapted, { printed, used }) => adapted.replaceAll(printed, used), text)
  const run = async (command: string): Promise<string> => {
    const used = adapt(command)
    const { code, output, complaints } = await terminal(used)
    if (code !== 0) throw new Error(`${used}\nended with ${code}:\n${output}${complaints}`)
    return output
  }
  const readSettings = () => readEnvFile(readFileSync(path.join(ops, '.env'), 'utf8'))
  return {
    ops,
    folder,
    prefix,
    address,
    ingest_address: `http://127.0.0.1:${positions_port}`,
    replacements,
    adapt,
    run,
    readSettings,
    readCompose: () =>
      readComposeFile(readFileSync(path.join(ops, 'compose.yaml'), 'utf8'), {
        folder: ops,
        variables: readSettings(),
        readEnv: readSettings,
      }),
    remove: async () => {
      const projects = existsSync(path.join(ops, '.env')) ? [prefix, `${prefix}-restored`] : []
      for (const project of projects) await run(`docker compose --project-name ${project} down --volumes`)
      removeImages(`:${prefix}-`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The map and the addresses that the page has the reader put there: those of the generated city. */
export async function putMap({ ops }: Installation): Promise<void> {
  const folder = path.join(ops, 'map')
  mkdirSync(folder, { recursive: true })
  const city = createDefaultCity()
  await writeCityOsm(city, path.join(folder, 'city.osm'))
  const { cnefe } = await writeCityAddresses(city, folder)
  copyFileSync(cnefe[0] ?? '', path.join(folder, '4314902_PORTO_ALEGRE.csv'))
}
