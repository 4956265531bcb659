import fc from 'fast-check'
import { isFullProof } from './proof-scale.ts'

/*
 * `npm run prove` draws anew each time. Everything else draws the same, so that a change is never stopped by what was there
 * before it.
 */
fc.configureGlobal({ includeErrorInReport: true, ...(!isFullProof() && { seed: 1 }) })
