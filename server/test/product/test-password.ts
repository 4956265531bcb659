export { TEST_PASSWORD } from '../access/identity.ts'
