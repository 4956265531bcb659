/** What the commands end with. Supervisors restart on 1 and should leave 78 to a person. */
export const exitCodes = {
  ok: 0,
  /** Something failed, or is not as it should be. */
  failed: 1,
  /** The settings, or what they point at, must not be served from (EX_CONFIG of sysexits.h). */
  refused: 78,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
