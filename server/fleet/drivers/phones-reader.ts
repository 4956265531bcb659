import type { DriverApp } from '@tropeiro/contract/driver.ts'
import type { Reader } from '../../platform/reader.ts'

/** The app of drivers, by the user that they log in as. Execution fills it. */
export type PhonesReader = Reader<number, DriverApp>
