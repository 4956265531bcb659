export { type Lateness, readLateness } from './watching/read-lateness.ts'
