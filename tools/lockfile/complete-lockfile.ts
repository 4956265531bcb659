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

const OS_WORDS: Readonly<Record<string, string>> = { windows: 'win32' }
const OS = /^(android|darwin|linux|win32|windows|freebsd|openbsd|netbsd|openharmony|sunos|aix)$/
const CPU = /^(arm64|x64|arm|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)$/
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/

export function completeLockfile(lockfile: Lockfile): Lockfile {
  const packages = { ...lockfile.packages }
  for (const [, parent] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`
      if (packages[key] === undefined && EXACT_VERSION.test(version)) {
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
  const cpu = words.filter((word) => CPU.test(word))
  const os = words.filter((word) => OS.test(word)).map((word) => OS_WORDS[word] ?? word)
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
