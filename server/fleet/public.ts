export { releaseSerial } from './devices/release-serial.ts'
export {
  assertDriverExists,
  assertMayNameDrivers,
  countDrivers,
  findDriverOfUser,
  listDriverNames,
  prepareToFindDrivers,
  rehashDrivers,
  rotateHashKey,
} from './drivers-public.ts'
export {
  type ExecutingDriver,
  type ExecutingVehicle,
  findDriversByCpfs,
  findVehiclesByPlates,
} from './executors/find-executors.ts'
export { addToCatalogue, type ExtensibleKind, extensible_kinds, listWorkShifts } from './registers-public.ts'
export { assertVehicleExists, listPresentVehicles, listVehicles } from './vehicles-public.ts'
