export { type ChecklistExecution, type ChecklistToExecute, executeChecklist } from './execute-checklist.ts'
export { listOfferedForms, listOfferedVersions } from './forms/list-offered-forms.ts'
export {
  eraseChecklists,
  exportChecklists,
  listChecklistsOfUser,
  searchChecklists,
} from './persons/erase-checklists.ts'
export type { RequestReceipt } from './receipts/request-receipt.ts'
