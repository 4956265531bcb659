/** A package of a requirements file, with the hashes of the files that it may come as. */
export interface PythonPin {
  readonly name: string
  readonly version: string
  readonly hashes: readonly string[]
}

/** What the text of a requirements file pins; a line that is no pin is one without a version. */
export function listPins(text: string): PythonPin[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = line, version = ''] = /^([^=\s]+)==(\S+)/.exec(line) ?? []
    return {
      name,
      version,
      hashes: [...line.matchAll(/--hash=sha256:([0-9a-f]{64})/g)].map(([, hash = '']) => hash),
    }
  })
}
