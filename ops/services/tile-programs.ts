import type { TilePrograms } from '../../server/engines/tiles/make-tiles.ts'
import { ensureTool, type ToolName } from '../tools.ts'
import { runCommand } from './run-command.ts'

/** What makes base maps, installed first where that can be: as whole paths, since they are run without this shell's PATH. */
export async function getTilePrograms(
  ensure: (name: ToolName) => Promise<string> = ensureTool,
): Promise<TilePrograms> {
  const findPath = async (name: ToolName) => {
    const program = await ensure(name)
    return (await runCommand('sh', ['-c', `command -v ${program}`])).trim()
  }
  return { tilemaker: await findPath('tilemaker'), osmium: await findPath('osmium') }
}
