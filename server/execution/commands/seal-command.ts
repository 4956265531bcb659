import type { Keeper } from '@tropeiro/db/sealed-fields.ts'

interface Sealable {
  readonly command_id: string
  readonly document: string
}

/** All that came, names and notes too: it opens nowhere but in its own row. In the order given. */
export function sealCommands(
  { vault, customer_id }: Keeper,
  commands: readonly Sealable[],
): Promise<Buffer[]> {
  return vault.sealAll(
    customer_id,
    commands.map(({ command_id, document }) => ({
      place: placeOf(command_id),
      plain: Buffer.from(document, 'utf8'),
    })),
  )
}

export async function openCommand(
  { vault, customer_id }: Keeper,
  { command_id, sealed }: { command_id: string; sealed: Buffer },
): Promise<object> {
  const plain = await vault.open(customer_id, placeOf(command_id), sealed)
  return JSON.parse(plain.toString('utf8')) as object
}

const placeOf = (command_id: string) => ({ table: 'execution_commands', column: 'sealed', row: command_id })
