import { type Static, Type } from 'typebox'
import { dataOf, dateTime, Id, listOf, nullable, page_parameters } from './schema.ts'

const ProofKey = Type.Object(
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

const NewProofLink = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        default: 90,
        'x-unit': 'd',
        description: 'How long it opens.',
      }),
    ),
    pictures: Type.Optional(Type.Boolean({ default: true, description: 'Whether it shows the pictures.' })),
  },
  { title: 'NewProofLink' },
)
export const NewProofLinkBody = dataOf(NewProofLink)
export const ProofLinkParams = Type.Object({ id: Id })

const ProofLink = Type.Object(
  {
    id: Id,
    route_point_id: Id,
    token: Type.String({ description: 'Opens the page. It is shown in this answer alone.' }),
    path: Type.String({ description: 'Of the page, behind the address of this API.' }),
    date_expires: dateTime('When it stops to open.'),
  },
  { title: 'ProofLink', description: 'For somebody without an account, such as the recipient.' },
)
export const ProofLinkAnswer = dataOf(ProofLink)
export const ProofTokenParams = Type.Object({ token: Type.String({ maxLength: 100 }) })
export const ProofPictureParams = Type.Object({
  token: Type.String({ maxLength: 100 }),
  n: Type.Integer({ minimum: 1, maximum: 10_000 }),
})

const ProvenEntry = Type.Object(
  {
    entry: Type.Record(Type.String(), Type.Unknown(), { description: 'As docs/proof.md describes it.' }),
    proof: Type.String({ description: 'That it is in the log, as c2sp.org/tlog-proof writes it.' }),
  },
  { title: 'ProvenEntry', description: 'An entry of the log, and the proof that it is there.' },
)
const EnclosedPicture = Type.Object(
  { name: Type.String(), data: Type.String({ description: 'Its bytes in Base64.' }) },
  { title: 'EnclosedPicture', description: 'A picture in the file itself.' },
)
const PictureLeftOut = Type.Object(
  {
    name: Type.String(),
    path: nullable(
      Type.String({ description: 'Where it can be had by itself; null: its bytes are not there.' }),
    ),
  },
  { title: 'PictureLeftOut', description: 'A picture that is not in the file.' },
)

export const ProofBundle = Type.Object(
  {
    format: Type.String(),
    customer: Id,
    entries: Type.Array(ProvenEntry),
    disclosures: Type.Array(Type.String(), { description: 'Empty without the scope `driver:pii`.' }),
    pictures: Type.Array(EnclosedPicture),
    left_out: Type.Array(PictureLeftOut, {
      description: 'The file has 20 pictures and 8 MB of them at most.',
    }),
  },
  { title: 'ProofBundle', description: 'The file is canonical JSON: keep its bytes as they come.' },
)
export type ProofBundle = Static<typeof ProofBundle>
