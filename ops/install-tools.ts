import { ensureTool, tool_names } from './tools.ts'

/** `node ops/install-tools.ts`: what the checks need, all at once, so that no test waits for an install. */
for (const name of tool_names) console.log(`${name}: ${await ensureTool(name)}`)
