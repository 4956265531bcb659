import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSecretFiles } from './config/secret-files.ts'
import { settingsOfServices } from './config/services-file.ts'
import { ConfigError, readConfig, readMigrateConfig } from './config.ts'

const validKey = randomBytes(32).toString('base64')

function validEnv(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    TROPEIRO_DATABASE_URL: 'postgres://tropeiro_runtime@127.0.0.1:5432/tropeiro',
    TROPEIRO_MASTER_KEYS: `k1:${validKey}`,
    ...overrides,
  }
}

function problemsOf(env: Record<string, string>): Record<string, string> {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) {
      return Object.fromEntries(error.problems.map(({ variable, message }) => [variable, message]))
    }
    throw error
  }
  return {}
}

describe('readConfig', () => {
  it('takes defaults for what is absent or blank', () => {
    const config = readConfig(validEnv({ PORT: '  ' }))
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      metrics_host: '127.0.0.1',
      cors_origins: [],
    })
  })

  it('reads numbers and lists from text', () => {
    const config = readConfig(
      validEnv({ PORT: '9000', TROPEIRO_CORS_ORIGINS: 'https://a.test, https://b.test' }),
    )
    expect(config.port).toBe(9000)
    expect(config.cors_origins).toEqual(['https://a.test', 'https://b.test'])
  })

  it('lists every wrong setting at once, in plain words', () => {
    const problems = problemsOf({ PORT: '80x', TROPEIRO_LOG_LEVEL: 'loud', TROPEIRO_CORS_ORIGINS: '*' })
    expect(problems).toEqual({
      PORT: 'must be a whole number from 0 to 65535 (TCP port; 0 = any free one); it is "80x"',
      TROPEIRO_LOG_LEVEL: 'must be one of fatal, error, warn, info, debug, silent; it is "loud"',
      TROPEIRO_CORS_ORIGINS: 'must be a comma list of origins (https://host); it is "*"',
      TROPEIRO_DATABASE_URL: 'is missing and has no default',
      TROPEIRO_MASTER_KEYS: 'is missing and has no default',
    })
  })

  it.each([
    '10.20.0.0/16',
    '10.20.0.0/33:80',
    '10.20.0.0/16:0',
    '10.20.0.0/16:90-80',
    '10.20.0.0/16:65536',
    '010.20.0.0/16:80',
    'fd12::1::/48:80',
    'erp.local:80',
  ])('refuses the network %s of the house, and names it', (network) => {
    const problems = problemsOf(validEnv({ TROPEIRO_WEBHOOK_NETWORKS: `10.1.0.0/16:80, ${network}` }))
    expect(problems).toEqual({
      TROPEIRO_WEBHOOK_NETWORKS: `has "${network}", which is no network with its port or ports, such as 10.20.0.0/16:8080 or fd12::/48:8000-8100`,
    })
  })

  it('takes networks of the house with a port and with ports', () => {
    const { webhook_networks } = readConfig(
      validEnv({ TROPEIRO_WEBHOOK_NETWORKS: '10.20.0.0/16:8080, fd12::/48:8000-8100' }),
    )
    expect(webhook_networks).toEqual(['10.20.0.0/16:8080', 'fd12::/48:8000-8100'])
  })

  it.each(['1e3', '0x10', '1.5', '-1', '70000'])('refuses the port %s', (port) => {
    expect(problemsOf(validEnv({ PORT: port }))).toHaveProperty('PORT')
  })

  it.each(['changeme', 'secret', 'example-password', 'short', 'aaaaaaaaaaaaaaaa', 'postgres'])(
    'refuses the database password %s without showing it',
    (password) => {
      const url = `postgres://tropeiro_runtime:${password}@db/tropeiro`
      const message = problemsOf(validEnv({ TROPEIRO_DATABASE_URL: url }))['TROPEIRO_DATABASE_URL']
      expect(message).toMatch(/^is refused: its password/)
      expect(message).not.toContain(url)
    },
  )

  it.each([
    ['all zero', Buffer.alloc(32)],
    ['counting', Buffer.from(Array.from({ length: 32 }, (_, index) => index))],
    ['typed', Buffer.from('correct horse battery staple 42!')],
    ['repeating', Buffer.from('0102fffe'.repeat(8), 'hex')],
    ['too short', randomBytes(16)],
  ])('refuses a master key that is %s', (_, key) => {
    const encoded = key.toString('base64')
    const message = problemsOf(validEnv({ TROPEIRO_MASTER_KEYS: `k1:${encoded}` }))['TROPEIRO_MASTER_KEYS']
    expect(message).toBeDefined()
    expect(message).not.toContain(encoded)
  })

  it('refuses a master key id that is given twice', () => {
    const keys = `k1:${validKey},k1:${randomBytes(32).toString('base64')}`
    expect(problemsOf(validEnv({ TROPEIRO_MASTER_KEYS: keys }))['TROPEIRO_MASTER_KEYS']).toContain('same id')
  })

  it('accepts random keys and never answers anything but a config or a ConfigError', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('PORT', 'TROPEIRO_MASTER_KEYS', 'TROPEIRO_DATABASE_URL'), fc.string()),
        (env) => {
          problemsOf({ TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`, ...env })
        },
      ),
    )
    expect(
      problemsOf(validEnv({ TROPEIRO_MASTER_KEYS: `k2:${randomBytes(32).toString('base64')}` })),
    ).toEqual({})
  })
})

describe('readMigrateConfig', () => {
  it('needs nothing but the migrator', () => {
    const url = 'postgres://tropeiro_migrator@127.0.0.1/tropeiro'
    expect(readMigrateConfig({ TROPEIRO_MIGRATOR_DATABASE_URL: url })).toEqual({
      migrator_database_url: url,
      reference_migrator_database_url: '',
    })
  })
})

describe('secrets in files', () => {
  it('are read from <NAME>_FILE', () => {
    const { env, problems } = readSecretFiles(
      { TROPEIRO_MASTER_KEYS_FILE: '/run/k' },
      (path) => `from ${path}`,
    )
    expect(problems).toEqual([])
    expect(env['TROPEIRO_MASTER_KEYS']).toBe('from /run/k')
  })

  it('may not be given twice, and a file that cannot be read is a problem', () => {
    const env = {
      TROPEIRO_MASTER_KEYS: 'x',
      TROPEIRO_MASTER_KEYS_FILE: '/run/k',
      TROPEIRO_DATABASE_URL_FILE: '/absent',
    }
    const { problems } = readSecretFiles(env, () => {
      throw new Error('no such file')
    })
    expect(problems.map(({ variable }) => variable).toSorted()).toEqual([
      'TROPEIRO_DATABASE_URL_FILE',
      'TROPEIRO_MASTER_KEYS',
    ])
  })

  it('is no way for a setting that is not secret', () => {
    const { env } = readSecretFiles({ PORT_FILE: '/run/port' }, () => '1')
    expect(env['PORT']).toBeUndefined()
  })
})

describe('settingsOfServices', () => {
  it('adds what the environment lacks, and nothing that it has in whatever form', () => {
    const file = 'A=of the file\nB=of the file\nC=of the file\nD=of the file\n'
    expect(settingsOfServices(file, { A: 'mine', B: '', C_FILE: '/run/secrets/c' })).toEqual({
      D: 'of the file',
    })
  })
})
