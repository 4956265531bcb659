import { type Finding, note, problem } from './finding.ts'
import type { ServerFacts } from './queries.ts'

const oldest_major = 15
const newest_major = 18

/**
 * The minor of each major from which on the holes that matter here are closed: rows shown past row-level security by
 * remembered plans (CVE-2024-10976) and by statistics (CVE-2025-8713), among others, up to the fixes of November 2025.
 */
const mended_minors: Readonly<Record<number, number>> = { 15: 15, 16: 11, 17: 7, 18: 1 }

/** The names of the checks that `judgeServer` makes. */
export const server_checks = [
  'postgresql version',
  'postgresql durability',
  'runtime role',
  'postgis',
] as const

/** Pure: why this server and this role are not safe to serve from. */
export function judgeServer(facts: ServerFacts): Finding[] {
  return [...judgeVersion(facts), ...judgeDurability(facts), ...judgeRole(facts), ...judgePostgis(facts)]
}

function judgeVersion({ server_version_num }: ServerFacts): Finding[] {
  const major = Math.floor(server_version_num / 10_000)
  if (major >= oldest_major && major <= newest_major) return judgeMinor(major, server_version_num % 10_000)
  return [
    problem(
      'postgresql version',
      `PostgreSQL ${major} is not supported`,
      `use a version from ${oldest_major} to ${newest_major}`,
    ),
  ]
}

/** Not a reason to refuse: a fleet must drive while its server waits for the update. */
function judgeMinor(major: number, minor: number): Finding[] {
  const mended = mended_minors[major] ?? 0
  if (minor >= mended) return []
  const message = `PostgreSQL ${major}.${minor} has known holes, some of them in row-level security`
  return [note('postgresql version', message, `update it to ${major}.${mended} or later`)]
}

/** What was acknowledged must survive a power cut: each of these, when off, loses or tears committed rows. */
function judgeDurability(facts: ServerFacts): Finding[] {
  return (['fsync', 'full_page_writes', 'synchronous_commit'] as const)
    .filter((parameter) => facts[parameter] === 'off')
    .map((parameter) =>
      problem(
        'postgresql durability',
        `${parameter} is off: a power cut can lose or tear rows that were acknowledged`,
        `run as administrator: alter system set ${parameter} = on; select pg_reload_conf()`,
      ),
    )
}

function judgeRole(facts: ServerFacts): Finding[] {
  const name = facts.role_name
  if (facts.is_superuser) {
    // Nothing else is worth saying of it: the way out is another role, not fewer rights for this one.
    const message = `the role ${name} is a superuser, whom row-level security does not bind`
    return [problem('runtime role', message, connect_as_runtime)]
  }
  const findings: Finding[] = []
  const refuse = (message: string, way_out: string) =>
    findings.push(problem('runtime role', `the role ${name} ${message}`, way_out))
  if (facts.bypasses_row_security) {
    refuse('bypasses row-level security', `run as administrator: alter role ${name} nobypassrls`)
  }
  if (facts.owned_relations > 0) {
    refuse(`owns ${facts.owned_relations} tables or indexes and could change them`, connect_as_runtime)
  }
  if (facts.memberships.length > 0) {
    refuse(
      `may become ${facts.memberships.join(' and ')}`,
      `run as administrator: revoke ${facts.memberships.join(', ')} from ${name}`,
    )
  }
  return findings
}

const connect_as_runtime = 'let TROPEIRO_DATABASE_URL connect as tropeiro_runtime, which db/roles.sql makes'

function judgePostgis({ postgis_version }: ServerFacts): Finding[] {
  if (postgis_version !== null) return []
  return [
    problem(
      'postgis',
      'the database has no PostGIS',
      'run as administrator in this database: create extension postgis',
    ),
  ]
}
