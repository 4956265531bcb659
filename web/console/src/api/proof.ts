import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type ProofBundle = Schemas['ProofBundle']

/** A picture by its name. It comes with the token, as an address of its own could not. */
export const pictureQuery = (picture: string, size: 'full' | 'thumb') =>
  queryOptions({
    queryKey: keyOf('image', picture, size),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/checklist/picture', {
          params: { query: { picture, size } },
          headers: { accept: 'image/*' },
          parseAs: 'blob',
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The entries of a point in the log of proofs, with what shows that they are in it. */
export const bundleQuery = (point_id: number) =>
  queryOptions({
    queryKey: keyOf('proof', 'bundle', point_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/route_point/{id}/proof_bundle', { params: { path: { id: point_id } }, signal })),
    staleTime: 60_000,
  })

/** By which everybody can check the proofs of the company. */
export const proofKeyQuery = queryOptions({
  queryKey: keyOf('proof', 'key'),
  queryFn: ({ signal }) => unwrap(api.GET('/proof/key', { signal })),
  select: ({ data }) => data.key,
  staleTime: 3_600_000,
})
