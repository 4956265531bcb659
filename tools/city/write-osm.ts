import type { CityAddress } from './addresses.ts'
import type { City } from './create-city.ts'
import { generated_city_credit } from './credit.ts'
import type { MapNode, MapRelation, MapWay, Tags } from './map-elements.ts'
import { writeLines } from './write-lines.ts'

/** OSM XML, in the order that its readers want: nodes, ways, relations, each by id. */
export async function writeCityOsm(city: City, path: string): Promise<void> {
  await writeLines(path, osmLines(city))
}

function* osmLines(city: City): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>'
  yield `<osm version="0.6" generator="tropeiro city" attribution="${generated_city_credit}">`
  for (const node of city.nodes) yield nodeLine(node)
  let id = city.nodes.length
  for (const address of city.addresses())
    yield nodeLine({ id: ++id, lon: address.lon, lat: address.lat, tags: addressTags(address) })
  for (const way of city.ways) yield wayLine(way)
  for (const relation of city.relations) yield relationLine(relation)
  yield '</osm>'
}

function addressTags({ street_name, number, cep, neighborhood, town }: CityAddress): Tags {
  return {
    'addr:street': street_name,
    ...(number === null ? { building: 'yes' } : { 'addr:housenumber': String(number) }),
    'addr:postcode': `${cep.slice(0, 5)}-${cep.slice(5)}`,
    'addr:suburb': neighborhood.name,
    'addr:city': town.name,
  }
}

function nodeLine({ id, lon, lat, tags }: Pick<MapNode, 'id' | 'lon' | 'lat' | 'tags'>): string {
  const open = `<node id="${String(id)}" version="1" lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}"`
  const inside = tagLines(tags)
  return inside === '' ? `${open}/>` : `${open}>${inside}</node>`
}

function wayLine({ id, nodes, tags }: MapWay): string {
  const references = nodes.map((node) => `<nd ref="${String(node)}"/>`).join('')
  return `<way id="${String(id)}" version="1">${references}${tagLines(tags)}</way>`
}

function relationLine({ id, members, tags }: MapRelation): string {
  const inside = members
    .map(({ type, ref, role }) => `<member type="${type}" ref="${String(ref)}" role="${role}"/>`)
    .join('')
  return `<relation id="${String(id)}" version="1">${inside}${tagLines(tags)}</relation>`
}

function tagLines(tags: Tags): string {
  return Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${escapeXml(value)}"/>`)
    .join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
