export { type Actor, actorOf, operatorAt, recordAudit } from './audit/record-audit.ts'
export { recordChange } from './audit/record-change.ts'
export { createCustomer } from './customers/create-customer.ts'
export { type CustomerSettings, settingsOf, usual_auto_close_hours } from './customers/customer-settings.ts'
export { disableCustomer, enableCustomer } from './customers/disable-customer.ts'
export {
  type CustomerRow,
  type CustomerVersion,
  selectCustomer,
  selectCustomerVersions,
  timeZoneOf,
} from './customers/queries.ts'
export { listSourceNetworks, setSourceNetworks } from './customers/source-networks.ts'
export { eraseUser, exportUser } from './persons/erase-user.ts'
export { findCustomerByTaxNumber } from './queries.ts'
export { isRealm, isRole, scopesOfKey } from './roles.ts'
export { findCallerAccount } from './sessions/find-caller-account.ts'
export { createSigningKeys, listWrappedKeys } from './signing-keys/signing-keys.ts'
export { createSecret, hashSecret, parseSecret } from './tokens/bearer-secret.ts'
export { findSettingsOfUser, listUserNames } from './user-account.ts'
export { createDriverUser, removeDriverUser, renameDriverUser } from './users/driver-user.ts'
export { findMailReader, type MailReader } from './users/find-mail-reader.ts'
export { inviteByLogin } from './users/invite-user.ts'
