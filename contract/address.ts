import { Type } from 'typebox'
import { nullable } from './schema.ts'

const text = nullable(Type.String())

/** An address in parts, as it is returned everywhere. */
export const AddressParts = Type.Object(
  {
    street: text,
    number: text,
    complement: text,
    neighborhood: text,
    city: text,
    state: nullable(Type.String({ description: 'The two letters of the federative unit.' })),
    cep: text,
    country: text,
  },
  { title: 'AddressParts' },
)

export const address_part_names = Object.keys(
  AddressParts.properties,
) as (keyof typeof AddressParts.properties)[]
