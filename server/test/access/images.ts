import { makePng } from '../../images/test/make-png.ts'
import { hashOf } from '../../images/upload-image.ts'
import type { AccessTable } from './access-table.ts'

const scope = 'image:write'
// The same bytes are the same image: each request brings others.
let made = 0
const newPng = () => makePng({ red: ++made % 256, green: made >> 8 })

export const images_access: AccessTable = {
  'POST /image/wanted': {
    scope,
    valid: () => ({ body: { images: [{ sha256: hashOf(newPng()) }] } }),
    status: 200,
    foreign: [],
  },
  'POST /image': { scope, valid: () => ({ image: newPng() }), status: 201, foreign: [] },
  'PUT /image/:sha256': {
    scope,
    valid: () => {
      const image = newPng()
      return { params: { sha256: hashOf(image) }, image }
    },
    status: 201,
    foreign: [],
  },
  // Whose names are hashes: server/images has what others see of them.
  'GET /checklist/picture': {
    scope: 'checklist:read',
    valid: () => ({ query: { picture: hashOf(newPng()) } }),
    status: 404,
    foreign: [],
  },
}
