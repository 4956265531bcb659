import path from 'node:path'

/**
 * For the environment of a process that a test starts: Node.js keeps what it compiled, and the next process starts in
 * half of the time. Not for production, where others may be able to write where it is kept.
 */
export const compile_cache = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../node_modules/.cache/compile'),
}
