import { spawnSync } from 'node:child_process'

/** Debian's crun fails in a machine without a cgroup of systemd; runc and plain cgroups work in both. */
const engine_options = ['--runtime', '/usr/sbin/runc', '--cgroup-manager=cgroupfs']
/** Containers may not raise the limits of a machine that has low ones. */
export const limit_options = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024']
export const build_options = ['--format', 'docker', '--isolation=chroot', '--network=host']

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export function tryPodman(args: readonly string[], timeout_s?: number): Outcome {
  const { status, stdout, stderr } = spawnSync('podman', [...engine_options, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(timeout_s === undefined ? {} : { timeout: timeout_s * 1000 }),
  })
  return { code: status ?? 1, stdout, stderr }
}

/** Gives what it wrote; throws when it fails. */
export function podman(args: readonly string[]): string {
  const { code, stdout, stderr } = tryPodman(args)
  if (code !== 0) throw new Error(`podman ${args.slice(0, 2).join(' ')} ended with ${code}: ${stderr.trim()}`)
  return stdout.trim()
}

/** With the terminal's input and output; gives its exit code. */
export function podmanInTerminal(args: readonly string[]): number {
  return spawnSync('podman', [...engine_options, ...args], { stdio: 'inherit' }).status ?? 1
}
