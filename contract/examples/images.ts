import type { ApiExample } from './example.ts'

/** A small PNG, and the SHA-256 of its bytes. */
const tyre_picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAGUlEQVR42mP4////CQ0NTJIBqyiQZBiUOgAeRYKhT1Nq4QAAAABJRU5ErkJggg=='
export const tyre_sha256 = '4d2fdac2c4ea1497b8230c687be069c013080a0e513ba59803a90363917f5c4f'
const gate_picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFElEQVR42mPQ0DgBR/+RAMPQkgAAimeCoclb26oAAAAASUVORK5CYII='

export const images: readonly ApiExample[] = [
  {
    operation: 'post /image/wanted',
    body: { images: [{ sha256: tyre_sha256, size: 82, content_type: 'image/png' }] },
    status: 200,
  },
  { operation: 'put /image/{sha256}', params: { sha256: tyre_sha256 }, image: tyre_picture, status: 201 },
  { operation: 'post /image', image: gate_picture, status: 201 },
]
