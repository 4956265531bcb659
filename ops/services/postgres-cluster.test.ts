import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'
import { findPostmaster, listPostgresProcesses } from './postgres-processes.ts'
import { runPsql } from './postgres-programs.ts'
import { waitUntil } from './wait-until.ts'

const started: PostgresCluster[] = []

async function startCluster(): Promise<PostgresCluster> {
  const cluster = await startPostgresCluster()
  started.push(cluster)
  return cluster
}

const sql = (cluster: PostgresCluster, text: string) =>
  runPsql(cluster.admin_url('postgres'), ['-c', text]).then((rows) => rows.trim())

/** The key and the number of its shared memory, which is the machine's and limited there. */
const sharedMemoryOf = ({ data_dir }: PostgresCluster) =>
  readFileSync(path.join(data_dir, 'postmaster.pid'), 'utf8').split('\n')[6]?.trim().split(/\s+/).join(' ')

const listSharedMemory = () =>
  readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).slice(0, 2).join(' '))

afterEach(async () => {
  for (const cluster of started.splice(0)) await cluster.remove()
})

describe('a private PostgreSQL cluster', () => {
  test('keeps a committed row over SIGKILL, on the same address', async () => {
    const cluster = await startCluster()
    const first_pid = cluster.postmaster_pid
    await sql(cluster, 'create table kept (id int); insert into kept values (7)')
    await cluster.kill()
    expect(listPostgresProcesses(cluster.data_dir)).toEqual([])
    await expect(sql(cluster, 'select 1')).rejects.toThrow('Connection refused')
    expect(() => cluster.postmaster_pid).toThrow('no PostgreSQL runs')
    await cluster.start()
    expect(cluster.postmaster_pid).not.toBe(first_pid)
    expect(await sql(cluster, 'select id from kept')).toBe('7')
  })

  test('starts at once when a busy child outlived its postmaster', async () => {
    const cluster = await startCluster()
    // A counting backend does not look at its postmaster, unlike one that sleeps.
    const busy = sql(cluster, 'select count(*) from generate_series(1, 1e9)').catch(() => 'ended')
    await waitUntil(
      async () =>
        (await sql(cluster, "select count(*) from pg_stat_activity where query like '%generate%1e9%'")) ===
        '2',
      { timeout_ms: 60_000, what: 'the busy query' },
    )
    process.kill(cluster.postmaster_pid, 'SIGKILL')
    await waitUntil(() => findPostmaster(cluster.data_dir) === null, { timeout_ms: 60_000, what: 'its end' })
    expect(listPostgresProcesses(cluster.data_dir)).not.toEqual([])
    await cluster.start()
    expect(await sql(cluster, 'select 1')).toBe('1')
    expect(await busy).toBe('ended')
  })

  test('starts over a pid file that names a living process of somebody else', async () => {
    const other = await startCluster()
    const cluster = await startCluster()
    await cluster.kill()
    const lines = [other.postmaster_pid, cluster.data_dir, 1, cluster.port, '', '127.0.0.1', '1 1', 'ready']
    writeFileSync(path.join(cluster.data_dir, 'postmaster.pid'), `${lines.join('\n')}\n`)
    await cluster.start()
    expect(await sql(cluster, 'select 1')).toBe('1')
    expect(await sql(other, 'select 1')).toBe('1')
  })

  test('is as durable as production and closed to other machines', async () => {
    const cluster = await startCluster()
    const names = "('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'data_checksums')"
    const shown = await sql(
      cluster,
      `select name, setting from pg_settings where name in ${names} order by name`,
    )
    expect(shown.split('\n')).toEqual([
      'data_checksums|on',
      'fsync|on',
      'full_page_writes|on',
      'listen_addresses|127.0.0.1',
      'synchronous_commit|on',
    ])
    await sql(cluster, 'create extension postgis')
    expect(await sql(cluster, 'select st_x(st_point(1, 2))')).toBe('1')
  })

  test('stops, starts again, and leaves nothing when it is removed', async () => {
    const cluster = await startCluster()
    await cluster.stop()
    expect(listPostgresProcesses(cluster.data_dir)).toEqual([])
    await cluster.start()
    await cluster.start()
    const memory = sharedMemoryOf(cluster)
    expect(listSharedMemory()).toContain(memory)
    await cluster.remove()
    expect(listPostgresProcesses(cluster.data_dir)).toEqual([])
    expect(listSharedMemory()).not.toContain(memory)
    expect(existsSync(path.dirname(cluster.data_dir))).toBe(false)
  })

  test('says why it could not start', async () => {
    const taken = createServer()
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const cluster = await startCluster()
    await expect(startPostgresCluster({ data_dir: cluster.data_dir, port })).rejects.toThrow(
      'Address already in use',
    )
    taken.close()
  })
})
