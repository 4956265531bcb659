/**
 * A package built for several platforms names one optional package per platform. A registry mirror that lacks those
 * of other platforms makes npm leave them out of the lockfile, and then `npm ci` refuses it. This adds them back.
 */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
  [other: string]: unknown
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
  [other: string]: unknown
}

const os_words: Readonly<Record<string, string>> = { windows: 'win32' }
const os_names = /^(android|darwin|linux|win32|windows|freebsd|openbsd|netbsd|openharmony|sunos|aix)$/
const cpu_names = /^(arm64|x64|arm|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)$/
const exact_version = /^\d+\.\d+\.\d+(-[\w.]+)?$/

export function completeLockfile(lockfile: Lockfile): Lockfile {
  const packages = { ...lockfile.packages }
  for (const [, parent] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`
      if (packages[key] === undefined && exact_version.test(version)) {
        packages[key] = platformPackage(name, version, parent.dev === true)
      }
    }
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { ...lockfile, packages: Object.fromEntries(sorted) }
}

/** The platform is in the name: `@scope/tool-linux-x64-musl`. */
function platformPackage(name: string, version: string, dev: boolean): LockedPackage {
  const words = name.split('/').at(-1)?.split(/[-_]/) ?? []
  const cpu = words.filter((word) => cpu_names.test(word))
  const os = words.filter((word) => os_names.test(word)).map((word) => os_words[word] ?? word)
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    ...(words.includes('gnu') && { libc: ['glibc'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}
