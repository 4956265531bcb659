import type { Command } from 'commander'
import type { OutputOptions } from '../print.ts'
import { answer, answering } from './answer.ts'

export function addProofCommands(program: Command): void {
  const proof = program.command('proof').description('Proofs of what was delivered.')
  answering(
    proof
      .command('verify')
      .argument('<file>', 'a bundle of a point, or an exported log')
      .description('Check a proof by itself: no settings, no database and no network are needed.')
      .requiredOption('--key <verifier key>', 'of the company, from GET /proof/key or its website'),
  ).action((file: string, options: OutputOptions & { key: string }) =>
    answer(options, async () => {
      const { runVerifyProof } = await import('../verify-proof.ts')
      return runVerifyProof(file, options)
    }),
  )
}
