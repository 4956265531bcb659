import { Type } from 'typebox'
import { dataOf, dateTime, listOf, page_parameters } from './schema.ts'

export const ProofKey = Type.Object(
  {
    key: Type.String({
      description:
        'The verifier key of your log: name, id and Ed25519 public key, joined by plus signs. Publish it; who checks a proof needs it.',
    }),
  },
  { title: 'ProofKey', description: 'By which everybody can check the proofs of your company.' },
)
export const ProofKeyAnswer = dataOf(ProofKey)

export const ProofCheckpoint = Type.Object(
  {
    size: Type.Integer({ minimum: 0, description: 'How many entries it covers: all from the first on.' }),
    root: Type.String({ description: 'The root of the tree of these entries, in hexadecimal.' }),
    checkpoint: Type.String({ description: 'The signed text, as c2sp.org/tlog-checkpoint writes it.' }),
    date_signed: dateTime('By our clock; the signature does not cover it.'),
  },
  {
    title: 'ProofCheckpoint',
    description:
      'The state of your log, signed. Who keeps checkpoints can tell later that nothing before them was changed.',
  },
)
export const ProofCheckpointFilters = Type.Object(page_parameters)
export const ProofCheckpointList = listOf(ProofCheckpoint)
