export { createCityNames } from './addresses/base/load/city-names.ts'
export { type AddressFormat, address_formats, loadAddresses } from './addresses/base/load-addresses.ts'
export {
  type AreaVersion,
  listAreaLinks,
  listAreaVersions,
  listPointVersions,
} from './facts/list-facts.ts'
export type { AreaLinkVersion, PointVersion } from './facts/queries.ts'
export type { FindAddress } from './geocoding/find-address.ts'
export type { Geocoder } from './geocoding/geocoder.ts'
export { listPlacesOfInterest, listTitledPoints } from './list-places-of-interest.ts'
export { findCurrentMapKey } from './map/find-current-map-key.ts'
export { rememberMap } from './map/remember-map.ts'
export {
  eraseAddresses,
  eraseContacts,
  exportAddresses,
  exportContacts,
  searchContacts,
} from './persons/erase-places.ts'
export { buildAreaIndex, createAreaFinder } from './virtual-areas/area-index.ts'
export type { AreaPlace } from './virtual-areas/area-place.ts'
export { listAreasOfVehicles } from './virtual-areas/link-vehicles.ts'
export { listAreaPlaces } from './virtual-areas/list-area-places.ts'
export { listAreaReferences } from './virtual-areas/list-area-references.ts'
