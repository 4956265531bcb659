import type { ComposeFile, ComposeService, DependencyCondition } from './compose-file.ts'

export function getService(file: ComposeFile, name: string): ComposeService {
  const service = file.services.find((one) => one.name === name)
  if (service === undefined) throw new Error(`no such service: ${name}`)
  return service
}

/** What must be there before a service starts: what it depends on, and whose memory it shares. */
export function listDependencies(service: ComposeService): [string, DependencyCondition][] {
  const [, shared] = /^service:(.+)$/.exec(service.ipc ?? '') ?? []
  const is_named = shared === undefined || shared in service.depends_on
  return [
    ...Object.entries(service.depends_on),
    ...(is_named ? [] : [[shared, 'service_started'] as const]),
  ].map(([name, condition]) => [name, condition])
}

/** The services of the active profiles, or those that are named. */
export function listActive(
  file: ComposeFile,
  profiles: readonly string[],
  names: readonly string[] = [],
): ComposeService[] {
  if (names.length > 0) return names.map((name) => getService(file, name))
  return file.services.filter(
    (service) =>
      service.profiles.length === 0 ||
      profiles.includes('*') ||
      service.profiles.some((profile) => profiles.includes(profile)),
  )
}

/** With all that they depend on, each after what it needs. */
export function orderServices(file: ComposeFile, wanted: readonly ComposeService[]): ComposeService[] {
  const ordered = new Map<string, ComposeService>()
  const visit = (service: ComposeService, path: readonly string[]): void => {
    if (ordered.has(service.name)) return
    if (path.includes(service.name)) throw new Error(`services wait for each other: ${path.join(', ')}`)
    for (const [name] of listDependencies(service)) visit(getService(file, name), [...path, service.name])
    ordered.set(service.name, service)
  }
  for (const service of wanted) visit(service, [])
  return [...ordered.values()]
}

/** What `up --wait` waits for: a service that others need completed need not run. */
export function awaitedCondition(file: ComposeFile, name: string): DependencyCondition {
  const is_job = file.services.some(
    (service) => service.depends_on[name] === 'service_completed_successfully',
  )
  return is_job ? 'service_completed_successfully' : 'service_healthy'
}
