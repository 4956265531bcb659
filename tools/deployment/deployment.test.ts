import { describe, expect, test } from 'vitest'
import { parseCommandLine } from './command-line.ts'
import { readComposeFile } from './compose-file.ts'
import { interpolate, readEnvFile } from './interpolate.ts'
import { networkArguments, podmanArguments, qualifyImage } from './podman-arguments.ts'
import { awaitedCondition, getService, listActive, orderServices } from './service-order.ts'

const file = readComposeFile(
  `
services:
  postgres:
    image: postgis/postgis:15-3.3
    user: postgres
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    stop_signal: SIGINT
    stop_grace_period: 1m30s
    command: [postgres, -c, fsync=on]
    secrets: [password]
    volumes: ["data:/var/lib/data", "./init.sh:/init.sh:ro"]
    tmpfs: [/tmp]
    shm_size: 256mb
    networks: [private]
    healthcheck: { test: [CMD, pg_isready], timeout: 3s }
    deploy: { resources: { limits: { cpus: "2", memory: 2G } } }
  migrate:
    image: tropeiro:\${VERSION:-local}
    build: { context: .., dockerfile: ops/Dockerfile }
    depends_on: { postgres: { condition: service_healthy } }
  serve:
    image: tropeiro:\${VERSION:-local}
    build: { context: .., dockerfile: ops/Dockerfile }
    entrypoint: [sh, -c]
    command: [exec serve]
    restart: unless-stopped
    env_file: [{ path: .env, required: false }]
    environment: { URL: "\${URL:-}" }
    networks: { public: { ipv4_address: "\${NET:-10.0.\${PART:-5}}.2" }, private: }
    ports: ["127.0.0.1:8080:8080"]
    depends_on: { migrate: { condition: service_completed_successfully } }
  roads:
    image: roads
    profiles: [roads]
    ipc: "service:serve"
networks:
  private: { internal: true }
  public: { ipam: { config: [{ subnet: 10.0.5.0/28, ip_range: 10.0.5.8/29, gateway: 10.0.5.1 }] } }
volumes: { data: {} }
secrets:
  password: { file: /etc/secrets/password }
`,
  {
    folder: '/srv/ops',
    variables: { VERSION: '2' },
    readEnv: (name) => (name === '/srv/ops/.env' ? { URL: 'of the file', LEVEL: 'debug' } : {}),
  },
)

const argumentsOf = (name: string, one_off: { args: string[]; environment: string[] } | null = null) =>
  podmanArguments({ project: 'p', service: getService(file, name), name: `p-${name}-1`, one_off }).join(' ')

describe('podman’s arguments for a service', () => {
  test('close the container and mount what it may see', () => {
    expect(argumentsOf('postgres')).toBe(
      '--name p-postgres-1 --label tropeiro.deployment.project=p --label tropeiro.deployment.service=postgres ' +
        '--network p_private:alias=postgres --user postgres --read-only --read-only-tmpfs=false ' +
        '--cap-drop ALL --security-opt no-new-privileges --restart no --stop-signal SIGINT --stop-timeout 90 ' +
        '--volume p_data:/var/lib/data --volume /srv/ops/init.sh:/init.sh:ro ' +
        '--volume /etc/secrets/password:/run/secrets/password:ro --tmpfs /tmp --shm-size 256mb --memory 2g --cpus 2 ' +
        '--no-healthcheck docker.io/postgis/postgis:15-3.3 postgres -c fsync=on',
    )
  })

  test('publish its ports and run its entrypoint', () => {
    expect(argumentsOf('serve')).toMatch(
      /--network p_public:alias=serve,ip=10\.0\.5\.2 --network p_private:alias=serve --restart unless-stopped .*--env URL= --env LEVEL=debug --publish 127\.0\.0\.1:8080:8080 --no-healthcheck --entrypoint \["sh"\] localhost\/tropeiro:2 -c exec serve$/,
    )
  })

  test('share the memory of another', () => {
    expect(argumentsOf('roads')).toContain('--ipc container:p-serve-1')
  })

  test('for one run have its command and no ports', () => {
    const once = argumentsOf('migrate', { args: ['doctor'], environment: ['A=1'] })
    expect(once).toMatch(/--env A=1 .*localhost\/tropeiro:2 doctor$/)
    expect(once).not.toContain('--restart')
    expect(argumentsOf('serve', { args: [], environment: [] })).not.toContain('--publish')
  })

  test('give a network its addresses', () => {
    const shown = Object.values(file.networks).map((network) => networkArguments(network).join(' '))
    expect(shown).toEqual([
      '',
      '--internal',
      '--subnet 10.0.5.0/28 --ip-range 10.0.5.8/30 --gateway 10.0.5.1',
    ])
  })

  test('name images as Docker finds them', () => {
    const names = ['caddy:2', 'a/b:1', 'example.org/a:1', 'localhost/a']
    expect(names.map((image) => qualifyImage({ image, build: null }))).toEqual([
      'docker.io/library/caddy:2',
      'docker.io/a/b:1',
      'example.org/a:1',
      'localhost/a',
    ])
  })
})

describe('the order of services', () => {
  test('has what a service depends on before it, and whose memory it shares', () => {
    const names = orderServices(file, [getService(file, 'roads')]).map(({ name }) => name)
    expect(names).toEqual(['postgres', 'migrate', 'serve', 'roads'])
  })

  test('leaves out the profiles that are off', () => {
    expect(listActive(file, []).map(({ name }) => name)).toEqual(['postgres', 'migrate', 'serve'])
    expect(listActive(file, ['roads'])).toHaveLength(4)
    expect(listActive(file, [], ['roads'])).toHaveLength(1)
  })

  test('waits for the end of what others need completed', () => {
    expect(awaitedCondition(file, 'migrate')).toBe('service_completed_successfully')
    expect(awaitedCondition(file, 'serve')).toBe('service_healthy')
  })
})

describe('variables', () => {
  test.each([
    ['$A ${A} $$A', 'a a $A'],
    ['${NONE:-b}${EMPTY:-c}${EMPTY-d}', 'bc'],
    ['${A:+set}${EMPTY:+set}', 'set'],
    ['/folder/${A:?why}', '/folder/a'],
  ])('%s is %s', (text, expected) => {
    expect(interpolate(text, { A: 'a', EMPTY: '' })).toBe(expected)
  })

  test('that are missing stop with the message of the file', () => {
    expect(() => interpolate('${A:?the folder}', {})).toThrow('required variable A is missing: the folder')
  })

  test('of a file may be quoted, and the last one counts', () => {
    expect(readEnvFile('# no\nA=1\nB="x y" \nC=2 # why\nA=3\n')).toEqual({ A: '3', B: 'x y', C: '2' })
  })
})

test('a command line has its options before and after the verb', () => {
  const line = 'compose -f ops/compose.yaml --env-file=a.env --profile roads run --rm -e A=1 restore now -x'
  expect(parseCommandLine(line.split(' '))).toEqual({
    file: 'ops/compose.yaml',
    env_file: 'a.env',
    project: null,
    profiles: ['roads'],
    verb: 'run',
    flags: ['--rm'],
    values: { '--env': ['A=1'] },
    words: ['restore', 'now', '-x'],
  })
})
