import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { checkProof } from './check-proof.ts'
import { maskDocument, shortHash } from './record.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const name = 'tropeiro.example/7'
const raw_key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const key_bytes = Buffer.concat([Buffer.from([1]), raw_key])
const key_id = createHash('sha256').update(`${name}\n`).update(key_bytes).digest().subarray(0, 4)
const key = `${name}+${key_id.toString('hex')}+${key_bytes.toString('base64')}`
const hash = (prefix: number, ...parts: Buffer[]) =>
  createHash('sha256')
    .update(Buffer.from([prefix]))
    .update(Buffer.concat(parts))
    .digest()

const entryOf = (record: number) => ({ record, kind: 'execute', items: [], point: { id: 3, code: 'ção' } })
const leafOf = (record: number) => hash(0, Buffer.from(canonicalJson(entryOf(record))))

/** A log of three entries, whose second is the one to be proven. */
function makeBundle(change: { readonly root?: Buffer; readonly entry?: object } = {}) {
  const [one, two, three] = [leafOf(1), leafOf(2), leafOf(3)]
  const root = change.root ?? hash(1, hash(1, one, two), three)
  const signed = `${name}\n3\n${root.toString('base64')}\n`
  const signature = Buffer.concat([key_id, sign(null, Buffer.from(signed), privateKey)])
  const checkpoint = `${signed}\n— ${name} ${signature.toString('base64')}\n`
  const path = [one, three].map((each) => each.toString('base64')).join('\n')
  const proof = `c2sp.org/tlog-proof@v1\nindex 1\n${path}\n\n${checkpoint}`
  return { entries: [{ entry: { ...(change.entry ?? entryOf(2)) }, proof }] }
}

const record = { id: 2, entry_hash: leafOf(2).toString('hex') }

test('a record whose entry is in the signed log is verified', async () => {
  expect(await checkProof(makeBundle(), key, record)).toBe('verified')
})

test.each([
  ['another entry', makeBundle({ entry: { ...entryOf(2), items: [1] } }), key],
  ['another tree', makeBundle({ root: leafOf(9) }), key],
  ['another name', makeBundle(), key.replace('/7', '/8')],
])('%s does not pass', async (_, bundle, by_key) => {
  expect(await checkProof(bundle, by_key, record)).toBe('broken')
})

test('what is not in the log yet is waited for', async () => {
  expect(await checkProof({ entries: [] }, key, record)).toBe('waiting')
  expect(await checkProof(makeBundle(), key, { id: 2, entry_hash: null })).toBe('waiting')
})

test.each([
  ['83933712874', '***.337.128-**'],
  ['839.337.128-74', '***.337.128-**'],
  ['RG 1234567', '** *23****'],
  ['', ''],
])('the document %j is shown as %j', (document, shown) => {
  expect(maskDocument(document)).toBe(shown)
})

test('a hash is told by its ends', () => {
  expect(shortHash('9f2cbbbba41d')).toBe('9f2c…a41d')
})
