import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { logIn } from './api.ts'
import type { Check } from './checks.ts'
import type { Installation } from './installation.ts'
import { build_options, podman } from './podman.ts'

/**
 * What today's Dockerfile is made of: that of an older commit may not build any more, and it is not what is proven. One
 * from before the console has nothing for the stage that builds it.
 */
const recipe = ['.dockerignore', 'ops/Dockerfile', 'ops/solver', 'ops/osrm', 'NOTICE', 'LICENSE']

/** Builds the image of an older commit's sources under the tag that the page calls 0.1.0. */
export function buildImageBefore({ folder, ops, prefix }: Installation, revision: string): string {
  const clone = path.dirname(ops)
  const commit = execFileSync('git', ['rev-parse', '--short=12', revision], {
    cwd: clone,
    encoding: 'utf8',
  }).trim()
  const sources = path.join(folder, 'before')
  mkdirSync(sources)
  const archive = execFileSync('git', ['archive', commit], { cwd: clone, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', sources], { input: archive })
  const has_console = existsSync(path.join(sources, 'tools/console'))
  for (const name of has_console ? recipe : [])
    cpSync(path.join(clone, name), path.join(sources, name), { recursive: true })
  const tag = `localhost/tropeiro:${prefix}-0.1.0`
  podman(['build', '--quiet', ...build_options, '--tag', tag, '--file', `${sources}/ops/Dockerfile`, sources])
  return commit
}

/** A migration that the image before does not know: going back must work with a schema that is ahead. */
export function plantMigration({ ops }: Installation): string {
  const folder = path.join(ops, '../db/migrations')
  const last = Math.max(...readdirSync(folder).map((name) => Number(name.slice(0, 4)) || 0))
  const name = `${String(last + 1).padStart(4, '0')}_of_the_proof.sql`
  writeFileSync(path.join(folder, name), 'alter table app.points_of_interest add column of_the_proof text;\n')
  return name
}

/** Writes a row under the release that runs, and gives whether all rows so far are there. */
export async function writeAndRead(installation: Installation, titles: readonly string[]): Promise<boolean> {
  const client = await logIn(installation.address, system_clock)
  await client.createPoint(titles.at(-1) ?? '')
  const there = await client.listPoints('release ')
  return there.length === titles.length && titles.every((title) => there.includes(title))
}

export const upgradeCheck = (before: { commit: string; migration: string }, held: boolean): Check => ({
  promise: 'the image before is upgraded with its data, and serves again after going back to it',
  measured: `sources of ${before.commit} in today's Dockerfile, then this commit and one more migration (${before.migration}), then ${before.commit} again with the schema ahead: under each a row written and all rows read`,
  held,
})
