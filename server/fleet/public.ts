export { assertDriverExists, listDriverNames, rehashDrivers, rotateHashKey } from './drivers-public.ts'
export { addToCatalogue, type ExtensibleKind, extensible_kinds } from './registers-public.ts'
export { assertVehicleExists, listVehicles } from './vehicles-public.ts'
