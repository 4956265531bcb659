import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Command } from 'commander'
import { loadConfig } from '../../config.ts'
import type { ProofExportOptions } from '../export-proof.ts'
import type { OutputOptions } from '../print.ts'
import { answer, answering } from './answer.ts'
import { tax_number } from './companies.ts'

export function addProofCommands(program: Command, clock: Clock): void {
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

  answering(
    proof
      .command('export')
      .description("Write a company's whole log to a file that anybody can verify.")
      .requiredOption(...tax_number)
      .requiredOption('--to <file>', 'one line for each entry and checkpoint')
      .option('--disclosures', 'with the names, documents, notes and places that were not erased'),
  ).action((options: OutputOptions & ProofExportOptions) =>
    answer(options, async () => {
      const { runExportProof } = await import('../export-proof.ts')
      return runExportProof(loadConfig(), clock, options)
    }),
  )
}
