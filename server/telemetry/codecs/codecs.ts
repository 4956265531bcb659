import type { Codec } from './codec.ts'
import { gt06 } from './gt06.ts'
import { queclink } from './queclink.ts'
import { suntech } from './suntech.ts'
import { teltonika } from './teltonika.ts'

/** The protocols of trackers that are spoken over TCP, each on a port of its own. */
export const codecs: readonly Codec[] = [teltonika, suntech, gt06, queclink]
