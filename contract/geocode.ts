import { type Static, Type } from 'typebox'
import { AddressParts } from './address.ts'
import { ProblemCode } from './problem.ts'
import { codeOf, DateTime, dataOf, Id, listOf, noted, nullable, page_parameters } from './schema.ts'

/** Longest address that is looked at. What people write has fewer than 200. */
export const longest_address = 1_000
const max_batch_lines = 2_500

const latitude = Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' })
const longitude = Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' })

/** From the best to the worst: what the coordinates stand for. */
export const geocode_precisions = ['number', 'interpolated', 'street', 'cep', 'locality', 'city'] as const
export type GeocodePrecision = (typeof geocode_precisions)[number]

/** Who says where an address is. */
export const geocode_providers = ['correction', 'confirmed_place', 'address_base', 'nominatim'] as const
export type GeocodeProviderName = (typeof geocode_providers)[number]

export const Precision = codeOf(geocode_precisions, {
  title: 'GeocodePrecision',
  description: 'What the coordinates stand for, from the best to the worst.',
})
export const Provider = codeOf(geocode_providers, {
  title: 'GeocodeProvider',
  description: 'Who said so.',
})

/** An address in parts, as it is sent: what is absent is unknown. */
const parameter_parts = {
  street: Type.Optional(Type.String({ maxLength: 200 })),
  number: Type.Optional(Type.String({ maxLength: 20 })),
  complement: Type.Optional(Type.String({ maxLength: 200 })),
  neighborhood: Type.Optional(Type.String({ maxLength: 100 })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.String({ maxLength: 40 })),
  cep: Type.Optional(Type.String({ maxLength: 20 })),
  country: Type.Optional(Type.String({ maxLength: 60 })),
}
const body_parts = {
  street: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  number: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  complement: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  neighborhood: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
  city: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
  state: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  cep: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  country: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
}

const found_fields = {
  latitude,
  longitude,
  precision: Precision,
  provider: Provider,
  confidence: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'How sure it is that this address was meant.',
  }),
  address: nullable(Type.String({ description: 'The found address as one line.' })),
  address_parts: AddressParts,
  credit: nullable(Type.String({ description: 'To be shown wherever the answer is shown.' })),
}

export const GeocodeCandidate = Type.Object(found_fields, { title: 'GeocodeCandidate' })
export type GeocodeCandidate = Static<typeof GeocodeCandidate>

export const GeocodeParameters = Type.Object({
  address: Type.Optional(
    Type.String({ maxLength: longest_address, description: 'The whole address as text; else its parts.' }),
  ),
  ...parameter_parts,
})
export const GeocodeAnswer = Type.Object(
  {
    data: Type.Array(GeocodeCandidate, { description: 'Best first; empty when nobody knows the address.' }),
  },
  { title: 'GeocodeAnswer' },
)

/** Every line gets its own answer, so a line that is too long is an error of that line alone. */
export const GeocodeBatchBody = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          address: Type.Optional(
            nullable(Type.String({ description: 'The whole address as text; else its parts.' })),
          ),
          ...body_parts,
        },
        { title: 'GeocodeLine' },
      ),
      { minItems: 1, maxItems: max_batch_lines },
    ),
  },
  { title: 'GeocodeBatchBody' },
)

const key_note = 'In small letters, without accents.'
const ReadAddress = Type.Object(
  {
    street: nullable(Type.String({ description: `With its type and title written out. ${key_note}` })),
    number: nullable(Type.String({ description: 'With the letter of the house.' })),
    is_without_number: Type.Boolean({ description: 'True: "s/n" was written, so that no number will come.' }),
    complement: nullable(Type.String({ description: key_note })),
    neighborhood: nullable(Type.String({ description: key_note })),
    city: nullable(Type.String({ description: key_note })),
    state: nullable(Type.String({ description: 'The two letters of the federative unit.' })),
    cep: nullable(Type.String({ description: 'Eight digits.' })),
  },
  { title: 'ReadAddress', description: 'What was understood of an address, as it is looked for.' },
)
export type ReadAddress = Static<typeof ReadAddress>

const CepArea = Type.Object(
  {
    cep: Type.String({ description: 'Eight digits.' }),
    latitude,
    longitude,
    radius: Type.Number({
      minimum: 0,
      'x-unit': 'm',
      description: 'Within it are the houses of the CEP that are known.',
    }),
  },
  { title: 'CepArea', description: 'Where the houses of a CEP are.' },
)
export type CepArea = Static<typeof CepArea>

export const GeocodedLine = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: 'Which line, from 0.' }),
    candidates: Type.Array(GeocodeCandidate),
    read_as: nullable(noted(ReadAddress, 'Null when the address cannot be used.')),
    cep_area: nullable(
      noted(
        CepArea,
        'A candidate that is far from it is doubtful. Null without a CEP, and for one that is unknown or as wide as a town.',
      ),
    ),
    error: nullable(
      Type.Object(
        {
          code: ProblemCode,
          message: Type.String(),
        },
        { title: 'GeocodeError' },
      ),
    ),
  },
  { title: 'GeocodedLine' },
)
export type GeocodedLine = Static<typeof GeocodedLine>
export const GeocodeBatchAnswer = Type.Object(
  { data: Type.Array(GeocodedLine) },
  { title: 'GeocodeBatchAnswer' },
)

export const ReverseGeocodeParameters = Type.Object({ latitude, longitude })
const ReverseCandidate = Type.Object(
  {
    ...found_fields,
    distance: Type.Number({ minimum: 0, 'x-unit': 'm', description: 'From the point that was asked about.' }),
  },
  { title: 'ReverseCandidate' },
)
export type ReverseCandidate = Static<typeof ReverseCandidate>
export const ReverseGeocodeAnswer = Type.Object(
  {
    data: Type.Array(ReverseCandidate, { description: 'Best first; empty where nothing is near.' }),
  },
  { title: 'ReverseGeocodeAnswer' },
)

export const AddressCorrection = Type.Object(
  {
    id: Id,
    address: Type.String(),
    address_parts: AddressParts,
    latitude,
    longitude,
    user_id: nullable(Type.Integer({ ...Id, description: 'Who corrected it; null for a machine.' })),
    date_created: DateTime,
  },
  { title: 'AddressCorrection', description: 'Where an address really is, as the company said.' },
)
export type AddressCorrection = Static<typeof AddressCorrection>

export const NewAddressCorrectionBody = dataOf(
  Type.Object(
    {
      address: Type.Optional(nullable(Type.String({ maxLength: longest_address }))),
      ...body_parts,
      latitude,
      longitude,
    },
    { title: 'NewAddressCorrection' },
  ),
)
export const AddressCorrectionParams = Type.Object({ id: Id })
export const AddressCorrectionFilters = Type.Object({ ...page_parameters })
export const AddressCorrectionAnswer = dataOf(AddressCorrection)
export const AddressCorrectionList = listOf(AddressCorrection)
