import { describe, expect, it } from 'vitest'
import { judgeMigrations } from './inspect-database.ts'
import { judgeServer } from './judge-server.ts'
import type { ServerFacts } from './queries.ts'

function safeFacts(overrides: Partial<ServerFacts> = {}): ServerFacts {
  return {
    server_version_num: 150_018,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    role_name: 'tropeiro_runtime',
    is_superuser: false,
    bypasses_row_security: false,
    owned_relations: 0,
    memberships: [],
    postgis_version: '3.3.2',
    server_time: new Date('2026-01-01T00:00:00Z'),
    ...overrides,
  }
}

describe('judgeServer', () => {
  it.each([150_015, 150_018, 160_011, 170_007, 180_003])(
    'accepts a safe server of version %i',
    (server_version_num) => {
      expect(judgeServer(safeFacts({ server_version_num }))).toEqual([])
    },
  )

  it.each<[string, Partial<ServerFacts>]>([
    ['a version before 15', { server_version_num: 140_011 }],
    ['a version after 18', { server_version_num: 190_000 }],
    ['fsync off', { fsync: 'off' }],
    ['full_page_writes off', { full_page_writes: 'off' }],
    ['synchronous_commit off', { synchronous_commit: 'off' }],
    ['a superuser', { is_superuser: true }],
    ['a role that bypasses row-level security', { bypasses_row_security: true }],
    ['a role that owns tables', { owned_relations: 3 }],
    ['a role that may become the owner', { memberships: ['tropeiro_owner'] }],
    ['a database without PostGIS', { postgis_version: null }],
  ])('refuses %s and says the way out', (_, overrides) => {
    const findings = judgeServer(safeFacts(overrides))
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ level: 'problem', way_out: expect.stringMatching(/.{10}/) })
  })

  it.each([150_014, 160_010, 170_006, 180_000])(
    'notes that version %i has known holes, and serves all the same',
    (server_version_num) => {
      const findings = judgeServer(safeFacts({ server_version_num }))
      expect(findings).toMatchObject([{ check: 'postgresql version', level: 'note' }])
    },
  )

  it('accepts synchronous_commit stronger than on', () => {
    expect(judgeServer(safeFacts({ synchronous_commit: 'remote_apply' }))).toEqual([])
  })
})

describe('judgeMigrations', () => {
  it('names what is pending and what was edited', () => {
    const pending = [{ name: '0009_x.sql', sql: '', checksum: '', in_transaction: true }]
    const messages = judgeMigrations({ pending, changed: ['0001_a.sql'] }).map(({ message }) => message)
    expect(messages).toEqual(['1 not applied: 0009_x.sql', 'edited after they were applied: 0001_a.sql'])
  })

  it('has nothing to say when all is applied', () => {
    expect(judgeMigrations({ pending: [], changed: [] })).toEqual([])
  })
})
