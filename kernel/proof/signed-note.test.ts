import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openCheckpoint, signCheckpoint } from './checkpoint.ts'
import { formatVerifierKey, openNote, parseVerifierKey, signNote } from './signed-note.ts'

/** The example of the Go package that the format comes from. */
const known_key = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const known_text =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const known_note = `${known_text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`

const makeKey = (name: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { key: { name, public_key: publicKey }, private_key: privateKey }
}

describe('a signed note', () => {
  test('of another implementation opens', () => {
    const key = parseVerifierKey(known_key)
    expect(formatVerifierKey(key)).toBe(known_key)
    expect(openNote(known_note, key)).toBe(known_text)
  })

  test('opens with the key that signed it, among signatures of others', () => {
    const { key, private_key } = makeKey('tropeiro.example/1')
    const witness = makeKey('witness.example')
    const note = signNote('a text\n', key, private_key)
    const both = note + signNote('a text\n', witness.key, witness.private_key).slice('a text\n\n'.length)
    expect(openNote(both, parseVerifierKey(formatVerifierKey(key)))).toBe('a text\n')
    expect(() => openNote(note, witness.key)).toThrow('no signature of this key')
    expect(() => openNote(note, makeKey(key.name).key)).toThrow('no signature of this key')
    expect(() => openNote(note.replace('a text', 'A text'), key)).toThrow('is wrong')
    expect(() => openNote('a text\n', key)).toThrow('no signed note')
  })

  test.each([
    '',
    'a+b',
    known_key.replace('c74f', 'c74e'),
    known_key.replace('ARpc', 'AhpC'),
    `${known_key}=`,
  ])('has no verifier key %s', (text) => {
    expect(() => parseVerifierKey(text)).toThrow(/key|base64/)
  })
})

describe('a checkpoint', () => {
  test('has size and root, and is of one log', () => {
    const { key, private_key } = makeKey('tropeiro.example/1')
    const head = { size: 12, root: Buffer.alloc(32, 5) }
    expect(openCheckpoint(signCheckpoint(head, key, private_key), key)).toEqual(head)
    const stranger = signNote(`elsewhere\n12\n${head.root.toString('base64')}\n`, key, private_key)
    expect(() => openCheckpoint(stranger, key)).toThrow('not one of this log')
  })
})
