import type { Keeper } from '@tropeiro/db/sealed-fields.ts'

interface Sealable {
  readonly command_id: string
  readonly document: object
}

/** All that came, names and notes too: it opens nowhere but in its own row. */
export function sealCommand(
  { vault, customer_id }: Keeper,
  { command_id, document }: Sealable,
): Promise<Buffer> {
  return vault.seal(customer_id, placeOf(command_id), Buffer.from(JSON.stringify(document), 'utf8'))
}

export async function openCommand(
  { vault, customer_id }: Keeper,
  { command_id, sealed }: { command_id: string; sealed: Buffer },
): Promise<object> {
  const plain = await vault.open(customer_id, placeOf(command_id), sealed)
  return JSON.parse(plain.toString('utf8')) as object
}

const placeOf = (command_id: string) => ({ table: 'execution_commands', column: 'sealed', row: command_id })
