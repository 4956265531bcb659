export { TEST_PASSWORD } from '../../identity/access.ts'
