import { annotation, type Environment, type SettingProblem } from './read-settings.ts'
import { environmentNameOf } from './setting-names.ts'
import { setting_groups } from './settings.ts'

/**
 * Secrets mounted as files (Docker, Kubernetes, systemd credentials): `<NAME>_FILE` names the file that holds the
 * value, so that it shows neither in the process list nor in `docker inspect`.
 */
export function readSecretFiles(
  env: Environment,
  readFile: (path: string) => string,
): { env: Environment; problems: SettingProblem[] } {
  const resolved: Record<string, string | undefined> = { ...env }
  const problems: SettingProblem[] = []
  for (const setting of secretSettings()) {
    const variable = environmentNameOf(setting)
    const path = env[`${variable}_FILE`]?.trim() ?? ''
    if (path === '') continue
    if ((env[variable]?.trim() ?? '') !== '') {
      problems.push({ setting, variable, message: `is given twice, by itself and by ${variable}_FILE` })
      continue
    }
    try {
      resolved[variable] = readFile(path)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      problems.push({
        setting,
        variable: `${variable}_FILE`,
        message: `names a file that cannot be read: ${reason}`,
      })
    }
  }
  return { env: resolved, problems }
}

function secretSettings(): string[] {
  return setting_groups.flatMap(({ settings }) =>
    Object.entries(settings)
      .filter(([, rule]) => annotation(rule, 'secret') === true)
      .map(([setting]) => setting),
  )
}
