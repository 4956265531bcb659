/** A command of a page, and the answer that the page shows for it. */
export interface PageStep {
  readonly command: string
  /** How to compare: the language of the block that shows the answer. Null: the page shows none. */
  readonly form: 'json' | 'http' | 'console' | 'log' | null
  readonly shown: string
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm

interface Block {
  readonly language: string
  readonly text: string
}

/** In the order of the page: each `sh` block with the block of its answer after it, each `$ command` of `console` blocks. */
export function readSteps(markdown: string): PageStep[] {
  const blocks = [...markdown.matchAll(fence)].map(([, language = '', text = '']) => ({ language, text }))
  return blocks.flatMap((block, index) => {
    if (block.language === 'console') return readConsole(block)
    if (block.language === 'sh') return [readShell(block, blocks[index + 1])]
    if (block.language in answer_forms) return []
    throw new Error(`nobody would run, or compare, a block of "${block.language}"`)
  })
}

const answer_forms: Readonly<Record<string, PageStep['form']>> = {
  json: 'json',
  http: 'http',
  text: 'console',
}

function readShell({ text: command }: Block, next: Block | undefined): PageStep {
  const form = answer_forms[next?.language ?? ''] ?? null
  return { command, form, shown: form === null ? '' : (next?.text ?? '') }
}

function readConsole({ text }: Block): PageStep[] {
  const steps = text.split(/^\$ /m).slice(1)
  return steps.map((step) => {
    const [command = ''] = /^(?:.*\\\n)*.*/.exec(step) ?? []
    const shown = step.slice(command.length).trim()
    return { command, form: shown === '' ? null : 'console', shown }
  })
}
