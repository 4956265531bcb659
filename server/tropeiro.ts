#!/usr/bin/env node
import { loadServicesFile } from './config.ts'

// The command of a clone, `npx tropeiro`: like server/cli.ts, which the image runs, but it finds what `npm run services` started.
loadServicesFile()
await import('./cli.ts')
