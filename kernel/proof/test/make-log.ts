import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { toCanonicalJson } from '../canonical-json.ts'
import { signCheckpoint } from '../checkpoint.ts'
import { createDisclosure, digestOfDisclosure } from '../disclosure.ts'
import { hashEntry, type ProofEntry, startOfChain } from '../entry.ts'
import { listProofRanges } from '../inclusion-proof.ts'
import { appendLeaves, foldSubtrees, type HashedNode, type LeafRange, listSubtrees } from '../merkle-tree.ts'
import type { NoteKey } from '../signed-note.ts'
import { formatLogProof } from '../tlog-proof.ts'
import { bundle_format, type ProofBundle } from '../verify-bundle.ts'
import { log_format } from '../verify-log.ts'

/** A customer's log as the product would keep it, made of what happened, each to a plan and a point. */
export interface MadeLog {
  readonly key: NoteKey
  readonly private_key: KeyObject
  readonly entries: readonly { readonly entry: ProofEntry; readonly disclosures: readonly string[] }[]
}

export interface Happening {
  readonly plan: number
  readonly point: number
  readonly kind: ProofEntry['kind']
}

export const customer = 7
const picture = Buffer.from('the bytes of a picture')
const image_sha256 = createHash('sha256').update(picture).digest('hex')

const key_of_tests = Buffer.from(
  '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  'hex',
)

export function makeLog(happenings: readonly Happening[]): MadeLog {
  const private_key = createPrivateKey({ key: key_of_tests, format: 'der', type: 'pkcs8' })
  const key = { name: 'tropeiro.example/7', public_key: createPublicKey(private_key) }
  const chains = new Map<number, { n: number; hash: Buffer }>()
  const entries = happenings.map((happening, place) => {
    const last = chains.get(happening.plan) ?? { n: 0, hash: startOfChain(customer, happening.plan) }
    const disclosures = [
      createDisclosure(Buffer.alloc(16, place), { name: 'receiver', value: `Maria ${place}` }),
      createDisclosure(Buffer.alloc(16, place + 100), { name: 'latitude', value: -23.5 }),
    ]
    const entry = makeEntry(happening, {
      n: last.n + 1,
      prev: last.hash.toString('hex'),
      record: place + 1,
      sd: disclosures.map(digestOfDisclosure).toSorted(),
    })
    chains.set(happening.plan, { n: entry.n, hash: hashEntry(entry) })
    return { entry, disclosures }
  })
  return { key, private_key, entries }
}

/** The whole log as a file, with a checkpoint in its middle and one at its end. */
export function writeLog({ key, private_key, entries }: MadeLog): string[] {
  const checkpointAt = (size: number) => {
    const { edge } = appendLeaves(
      0,
      [],
      entries.slice(0, size).map(({ entry }) => hashEntry(entry)),
    )
    return toCanonicalJson({
      checkpoint: signCheckpoint({ size, root: foldSubtrees(edge) }, key, private_key),
    })
  }
  const lines = entries.map(({ entry, disclosures }) => toCanonicalJson({ entry, disclosures }))
  const middle = Math.floor(entries.length / 2)
  return [
    toCanonicalJson({ customer, format: log_format }),
    ...lines.slice(0, middle),
    checkpointAt(middle),
    ...lines.slice(middle),
    checkpointAt(entries.length),
  ]
}

/** The bundle of one point, by a checkpoint over all. */
export function writeBundle({ key, private_key, entries }: MadeLog, point: number): string {
  const leaves = entries.map(({ entry }) => hashEntry(entry))
  const { nodes } = appendLeaves(0, [], leaves)
  const size = leaves.length
  const checkpoint = signCheckpoint(
    { size, root: hashRange(nodes, { start: 0, end: size }) },
    key,
    private_key,
  )
  const own = entries.flatMap((made, index) => (made.entry.point?.id === point ? [{ ...made, index }] : []))
  return toCanonicalJson({
    format: bundle_format,
    customer,
    entries: own.map(({ entry, index }) => ({
      entry,
      proof: formatLogProof({
        index,
        path: listProofRanges(index, size).map((range) => hashRange(nodes, range)),
        checkpoint,
      }),
    })),
    disclosures: own.flatMap(({ disclosures }) => disclosures),
    pictures: [{ name: `${image_sha256}.jpg`, data: picture.toString('base64') }],
  } satisfies ProofBundle)
}

/** From stored subtrees, as the product does it. */
export function hashRange(nodes: readonly HashedNode[], range: LeafRange): Buffer {
  const hashOf = ({ level, index }: { level: number; index: number }) => {
    const node = nodes.find((stored) => stored.level === level && stored.index === index)
    if (node === undefined) throw new Error(`no complete subtree ${level}/${index}`)
    return node.hash
  }
  return foldSubtrees(listSubtrees(range).map(hashOf))
}

type Link = Pick<ProofEntry, 'n' | 'prev' | 'record' | 'sd'>

function makeEntry({ plan, point, kind }: Happening, link: Link): ProofEntry {
  return {
    v: 1,
    plan,
    kind,
    ...link,
    command: '01980f5e-7c00-7000-8000-000000000001',
    point: { id: point, code: `NF-${point} ação\u2028` },
    status: ['P', 'E'],
    at: '2026-03-02T12:00:00.000Z',
    device_at: '2026-03-02T11:59:58.000Z',
    received_at: '2026-03-02T12:00:03.000Z',
    clock: { basis: 'measured', uncertainty_ms: 120 },
    images: [{ role: 'picture', sha256: image_sha256, name: null }],
    items: [{ id: 1, code: 'A', quantity: '1.5' }],
    corrects: null,
    user: 3,
    vehicle: 4,
    installation: '01980f5e-7c00-7000-8000-000000000002',
  }
}
