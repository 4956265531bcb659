import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readBase64 } from './base64.ts'

/** Notes signed with Ed25519, and their verifier keys, as c2sp.org/signed-note writes them. */
export interface NoteKey {
  readonly name: string
  readonly public_key: KeyObject
}

const ed25519 = 1
const key_bytes = 32
const id_bytes = 4
const signature_bytes = 64
/** What SubjectPublicKeyInfo puts before the 32 bytes of an Ed25519 key (RFC 8410). */
const key_header = Buffer.from('302a300506032b6570032100', 'hex')

/** `name+id+key`: what a carrier publishes so that others can check what it signs. */
export function formatVerifierKey(key: NoteKey): string {
  const typed = Buffer.concat([Buffer.of(ed25519), rawKeyOf(key.public_key)])
  return `${key.name}+${keyIdOf(key).toString('hex')}+${typed.toString('base64')}`
}

/** The base64 of the key may have a plus of its own: only the first two divide. */
export function parseVerifierKey(text: string): NoteKey {
  const [, name = '', id, encoded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(.*)$/.exec(text.trim()) ?? []
  const typed = readBase64(encoded)
  if (typed[0] !== ed25519 || typed.length !== 1 + key_bytes)
    throw new Error('this is no Ed25519 verifier key')
  const key = {
    name,
    public_key: createPublicKey({
      key: Buffer.concat([key_header, typed.subarray(1)]),
      format: 'der',
      type: 'spki',
    }),
  }
  if (keyIdOf(key).toString('hex') !== id)
    throw new Error('the verifier key and its id do not belong together')
  return key
}

/** The text, which ends with a newline, and its signature. */
export function signNote(text: string, key: NoteKey, private_key: KeyObject): string {
  const signature = Buffer.concat([keyIdOf(key), sign(null, Buffer.from(text), private_key)])
  return `${text}\n— ${key.name} ${signature.toString('base64')}\n`
}

/** The signed text. Signatures of others, such as witnesses, are passed over. */
export function openNote(note: string, key: NoteKey): string {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) throw new Error('this is no signed note')
  const text = note.slice(0, end + 1)
  const lines = note.slice(end + 2, -1).split('\n')
  const ours = lines.filter((line) => isOf(line, key))
  if (ours.length !== 1) throw new Error('the note has no signature of this key')
  const signature = readBase64(ours[0]?.split(' ')[2] ?? '').subarray(id_bytes)
  if (signature.length !== signature_bytes || !verify(null, Buffer.from(text), key.public_key, signature)) {
    throw new Error('the signature of the note is wrong')
  }
  return text
}

function isOf(line: string, key: NoteKey): boolean {
  const [dash, name, encoded, ...rest] = line.split(' ')
  if (dash !== '—' || encoded === undefined || rest.length > 0)
    throw new Error('this is no line of a signature')
  return name === key.name && readBase64(encoded).subarray(0, id_bytes).equals(keyIdOf(key))
}

function keyIdOf({ name, public_key }: NoteKey): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(ed25519))
    .update(rawKeyOf(public_key))
    .digest()
    .subarray(0, id_bytes)
}

function rawKeyOf(public_key: KeyObject): Buffer {
  return public_key.export({ format: 'der', type: 'spki' }).subarray(key_header.length)
}
