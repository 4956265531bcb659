export { type Actor, actorOf, operatorAt, recordAudit } from './audit/record-audit.ts'
