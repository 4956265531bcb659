import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const loopback = '0100007F'
const listening = '0A'

/** The sockets of all processes that listen on 127.0.0.1 and this port. The lines: number, local address, remote address, state, …, inode. */
function listListeners(port: number): string[] {
  const wanted = `${loopback}:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1] === wanted && fields[3] === listening)
    .map((fields) => `socket:[${fields[9]}]`)
}

/** A file may be closed, and the process end, while we look. */
function listOpenFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${name}`)]
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}

/**
 * Who answers on 127.0.0.1 and this port: this process alone, nobody yet, or somebody else. osrm-routed lets others
 * listen beside it (SO_REUSEPORT), and then either may get a connection: that counts as somebody else.
 */
export function findPortOwner(pid: number, port: number): 'own' | 'nobody' | 'other' {
  const listeners = listListeners(port)
  if (listeners.length === 0) return 'nobody'
  const own = listOpenFiles(pid)
  return listeners.every((listener) => own.includes(listener)) ? 'own' : 'other'
}
