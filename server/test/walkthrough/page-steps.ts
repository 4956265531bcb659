/** A command of a page, and the answer that the page shows for it. */
export interface PageStep {
  readonly command: string
  /** How to compare: the language of the block that shows the answer. Null: the page shows none. */
  readonly form: 'json' | 'http' | 'console' | null
  readonly shown: string
}

const fence = /^```(\w+)\n([\s\S]*?)^```$/gm

interface Block {
  readonly language: string
  readonly text: string
}

function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(fence)].map(([, language = '', text = '']) => ({ language, text }))
}

/** Each `sh` block, with the `json` or `http` block that follows it. */
export function readShellSteps(markdown: string): PageStep[] {
  const blocks = readBlocks(markdown)
  return blocks.flatMap(({ language, text }, index) => {
    if (language !== 'sh') return []
    const next = blocks[index + 1]
    const form = next?.language === 'json' || next?.language === 'http' ? next.language : null
    return [{ command: text, form, shown: form === null ? '' : (next?.text ?? '') }]
  })
}

/** Each `$ command` of the `console` blocks, with the lines up to the next one. */
export function readConsoleSteps(markdown: string): PageStep[] {
  return readBlocks(markdown)
    .filter(({ language }) => language === 'console')
    .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
    .map((step) => {
      const [command = ''] = /^(?:.*\\\n)*.*/.exec(step) ?? []
      return { command, form: 'console', shown: step.slice(command.length).trim() }
    })
}

/** The part of a page below one heading. */
export function readSection(markdown: string, heading: string): string {
  const start = markdown.indexOf(`\n${heading}\n`)
  if (start === -1) throw new Error(`the page has no heading "${heading}"`)
  const rest = markdown.slice(start + heading.length + 2)
  const end = rest.search(/^#{1,3} /m)
  return end === -1 ? rest : rest.slice(0, end)
}
