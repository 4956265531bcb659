export { isSignedBy } from './sending/verify.ts'
