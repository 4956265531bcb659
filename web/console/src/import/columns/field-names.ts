import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Field } from './fields.ts'

/** As the heads of columns name them: short. */
export const field_names: Readonly<Record<Field, MessageDescriptor>> = {
  external_code: msg`Código`,
  name: msg`Nome`,
  address: msg`Endereço`,
  'address.street': msg`Rua`,
  'address.number': msg`Número`,
  'address.complement': msg`Complemento`,
  'address.neighborhood': msg`Bairro`,
  'address.city': msg`Cidade`,
  'address.state': msg`Estado`,
  'address.cep': msg`CEP`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  'route_point_items.capacity': msg`Carga`,
  'route_point_items.quantity': msg`Quantidade`,
  'route_point_items.value': msg`Valor`,
  'route_point_items.external_code': msg`Item`,
  'route_point_items.description': msg`Produto`,
  time_window: msg`Janela`,
  'time_window.start': msg`Início da janela`,
  'time_window.end': msg`Fim da janela`,
  delivery_time: msg`Tempo de parada`,
  type: msg`Tipo`,
  info: msg`Informação`,
}
