export {
  listAllInstalls,
  listInstalls,
  type NamedInstall,
  type VehicleInstall,
} from './assignments/list-installs.ts'
export { addToCatalogue } from './catalogues/add-to-catalogue.ts'
export { type ExtensibleKind, extensible_kinds } from './catalogues/kinds.ts'
export { backdateSerial } from './devices/backdate-serial.ts'
export { listDeviceSerials } from './devices/list-device-serials.ts'
export { releaseSerial } from './devices/release-serial.ts'
export { parseSerial } from './devices/serial.ts'
export {
  assertDriverExists,
  assertMayNameDrivers,
  countDrivers,
  findDriverOfUser,
  listDriverNames,
  prepareToFindDrivers,
} from './drivers/find-drivers.ts'
export { prepareHashKeys } from './drivers/hash-keys/hash-keys.ts'
export { hashPerson } from './drivers/hash-keys/hash-person.ts'
export { rehashDrivers } from './drivers/hash-keys/rehash-drivers.ts'
export { rotateHashKey } from './drivers/hash-keys/rotate-hash-key.ts'
export { maskPersonal } from './drivers/mask-personal.ts'
export {
  eraseDriver,
  exportDriver,
  type FoundPerson,
  findDriverPerson,
  listDriversOfCpf,
  searchDrivers,
} from './drivers/persons/erase-driver.ts'
export {
  type ExecutingDriver,
  type ExecutingVehicle,
  findDriversByCpfs,
  findExecutorsByIds,
  findVehiclesByPlates,
} from './executors/find-executors.ts'
export { listPlannedExecutors, type PlannedVehicle } from './executors/list-planned.ts'
export {
  listAssignments,
  listDriverVersions,
  listFleetVersions,
  listShiftVersions,
  listVehicleVersions,
  type ShiftVersion,
} from './facts/list-facts.ts'
export type { DriverAssignment, DriverVersion, FleetVersion, VehicleVersion } from './facts/queries.ts'
export { listExpiredPapers } from './papers/list-expired.ts'
export { selectExpiringPapers } from './papers/queries.ts'
export {
  assertVehicleExists,
  listDescribedVehicles,
  listExistingVehicles,
  listVehicleIds,
  listVehicles,
} from './vehicles/find-vehicles.ts'
export { listFleetZones } from './vehicles/relations/list-fleet-zones.ts'
export {
  type DescribedVehicle,
  selectTrackedVehicles,
  type TrackedVehicle,
} from './vehicles/relations/queries.ts'
export { listWorkShifts } from './work-shifts/list-work-shifts.ts'
