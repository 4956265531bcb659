import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { printError } from '../print.ts'
import { example } from './help.ts'

interface Options {
  readonly host: string
  readonly port: number
  readonly secretStdin?: boolean
}

export function addWebhookCommands(program: Command, clock: Clock): void {
  const webhook = program.command('webhook').description('For who receives webhooks.')
  example(
    webhook
      .command('listen')
      .description(
        'Print the webhooks that arrive, and whether they are signed: no settings and no database.',
      )
      .option('--port <port>', 'where to listen; 0: any free one', readPort, 8_000)
      .option('--host <address>', 'address to listen on; the default is for this machine alone', '127.0.0.1')
      .option(
        '--secret-stdin',
        'read the secret (whsec_…) from standard input, and refuse what it did not sign',
      ),
    "printf %s 'whsec_…' | tropeiro webhook listen --port 8000 --secret-stdin",
  ).action(async (options: Options) => {
    const { listenToWebhooks } = await import('../listen-webhooks.ts')
    const { readPasswordFromStdin } = await import('../customer-commands.ts')
    const secret = options.secretStdin === true ? (await readPasswordFromStdin()).trim() : null
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    await listenToWebhooks(clock, { ...options, secret, print }).catch((error: unknown) => {
      printError(error)
      process.exitCode = 1
    })
  })
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new InvalidArgumentError('a port is a number up to 65535')
}
