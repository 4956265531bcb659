export { listPlannedDrivers, type PlannedDriver } from './list-planned-drivers.ts'
