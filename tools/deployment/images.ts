import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureNatsProgram } from '../../ops/services/nats-program.ts'
import { runCommand } from '../../ops/services/run-command.ts'
import { build_options, podman, tryPodman } from './podman.ts'

const node_image = 'docker.io/library/node:24.21.0-bookworm-slim'

/** What ops builds upon, and the folder of what stands in for it where no registry is reached. */
const base_images = [
  { image: 'docker.io/postgis/postgis:15-3.3', stand_in: 'postgis' },
  { image: 'docker.io/library/caddy:2.11.4-alpine', stand_in: 'caddy' },
  { image: 'docker.io/library/debian:12.12-slim', stand_in: 'debian' },
  { image: 'docker.io/library/nats:2.15.2-alpine', stand_in: 'nats' },
] as const

const hasImage = (image: string): boolean => tryPodman(['image', 'exists', image]).code === 0
const hasOrPulls = (image: string): boolean =>
  hasImage(image) || tryPodman(['pull', '--quiet', image], 120).code === 0

/** Makes all base images be there; gives the names of those that are stand-ins. */
export async function ensureBaseImages(): Promise<string[]> {
  if (!hasOrPulls(node_image)) {
    throw new Error(`${node_image} is not there and cannot be pulled: load it, or reach a registry`)
  }
  for (const { image, stand_in } of base_images) {
    if (hasOrPulls(image)) continue
    const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-image-'))
    cpSync(path.join(import.meta.dirname, stand_in), folder, { recursive: true })
    if (stand_in === 'nats') await copyNatsProgram(folder)
    const label = ['--label', `tropeiro.stand-in=${stand_in}`]
    podman(['build', '--quiet', ...build_options, ...label, '--tag', image, folder])
    rmSync(folder, { recursive: true })
  }
  const isStandIn = (image: string) =>
    podman(['image', 'inspect', image, '--format', '{{index .Labels "tropeiro.stand-in"}}']) !== ''
  return base_images.map(({ image }) => image).filter(isStandIn)
}

async function copyNatsProgram(folder: string): Promise<void> {
  const program = await ensureNatsProgram()
  const file = path.isAbsolute(program) ? program : (await runCommand('which', [program])).trim()
  cpSync(file, path.join(folder, 'nats-server'), { dereference: true })
}

export const imageSizeMb = (image: string): number =>
  Math.round(Number(podman(['image', 'inspect', image, '--format', '{{.Size}}'])) / 1e6)

/** Those that have this in their name and tag. */
export function removeImages(part: string): void {
  const names = podman(['images', '--format', '{{.Repository}}:{{.Tag}}']).split('\n')
  for (const name of names) if (name.includes(part)) podman(['rmi', name])
}
