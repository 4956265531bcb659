export { proveImage } from './facts/prove-image.ts'
export { readFacts } from './facts/read-facts.ts'
export { readAllRecords, readRecords } from './facts/read-records.ts'
export { eraseCommandsOfUser, exportCommandsOfUser } from './persons/commands-of-user.ts'
export {
  eraseCommands,
  eraseFacts,
  exportCommands,
  exportFacts,
} from './persons/erase-facts.ts'
export { searchCommands, searchRecords } from './persons/search-facts.ts'
export { listPhones } from './phones/list-phones.ts'
