export const execution_scopes = {
  read: 'execution:read',
  write: 'execution:write',
  /** To void what others did, and to let in what was rejected. */
  correct: 'execution:correct',
  /** To send what another user's phone cannot. */
  recover: 'execution:recover',
} as const
