export { type ChecklistExecution, type ChecklistToExecute, executeChecklist } from './execute-checklist.ts'
