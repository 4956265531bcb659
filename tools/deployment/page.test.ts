import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findDeadLinks } from '@tropeiro/server/test/walkthrough/pages.ts'
import { describe, expect, test } from 'vitest'
import { parseCommandLine } from './command-line.ts'
import { readComposeFile } from './compose-file.ts'
import { readSections } from './page.ts'
import { verbs } from './verbs.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sections = readSections(read('docs/hosting.md'))

/** The words after `docker`, as far as a plain line has them. */
const docker_commands = sections
  .flatMap(({ steps }) => steps)
  .flatMap(({ command }) => /(?:^|\| )docker (compose .*)/.exec(command)?.[1] ?? [])

describe('docs/hosting.md', () => {
  test('has the steps that its proof waits for', () => {
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Install',
      'The first company',
      'The map and the addresses',
      'TLS',
      'Positions of trackers',
      'Watch it',
      'Back up',
      'Restore',
      'Upgrade',
      'Go back',
    ])
  })

  test('calls services of ops/compose.yaml by verbs that its proof can run', () => {
    const { services } = readComposeFile(read('ops/compose.yaml'), {
      folder: path.join(root, 'ops'),
      variables: { TROPEIRO_SECRETS_DIR: '/secrets', TROPEIRO_BACKUP_DIR: '/backups' },
      readEnv: () => ({}),
    })
    expect(docker_commands.length).toBeGreaterThan(20)
    const calls = docker_commands.map((line) => parseCommandLine(line.split(' ')))
    expect(Object.keys(verbs)).toEqual(expect.arrayContaining(calls.map(({ verb }) => verb)))
    const called = calls.filter(({ verb }) => verb === 'run' || verb === 'exec')
    const names = services.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(called.map(({ words }) => words[0])))
  })

  test.each(['docs/hosting.md', 'docs/operating.md', 'docs/maps.md', 'docs/lost-key.md'])(
    '%s and its links lead somewhere',
    (page) => {
      expect(findDeadLinks(page)).toEqual([])
    },
  )
})
