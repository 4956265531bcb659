import type { Diagnosis } from './doctor.ts'
import type { Answer } from './print.ts'

export function presentDiagnosis(diagnosis: Diagnosis): Answer {
  const { ok, passed, findings } = diagnosis
  const lines = [
    ...passed.map((check) => `ok       ${check}`),
    ...findings.map(
      ({ check, level, message, way_out }) =>
        `${level.padEnd(8)} ${check}: ${message}\n         → ${way_out}`,
    ),
    '',
    ok ? 'Ready to serve.' : 'Not ready: mend the problems above.',
  ]
  return { json: { ok, passed, findings }, text: lines.join('\n') }
}
