import {
  clearPrewarmedResources,
  getGlobalDispatcher,
  prewarm,
  setWorkerCount,
  setWorkerUrl,
} from 'maplibre-gl'
import worker_url from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { createAwaitedPart } from '../ui/lazy-part.ts'

interface ScriptPolicyRules {
  readonly createScriptURL: (url: string) => string | null
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicyRules): unknown
}

/**
 * MapLibre starts its workers by a string, which the page's policy (`require-trusted-types-for 'script'`) refuses unless
 * a policy named `default` says what the string may be: the one file of the worker, and nothing else.
 */
function createRules(url: string): ScriptPolicyRules {
  return { createScriptURL: (asked) => (asked === url ? url : null) }
}

let is_ready = false

function prepareWorker(): void {
  if (is_ready) return
  is_ready = true
  const url = new URL(worker_url, location.href).href
  // Only browsers with Trusted Types have it, and only they ask for a policy.
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', createRules(url))
  setWorkerUrl(url)
  // A second one parses tiles while the first does; more only take memory of a machine with other windows.
  setWorkerCount(Math.min(2, Math.max(1, navigator.hardwareConcurrency - 1)))
}

/** As long as a timer can: the browser gives up by itself. */
const patience_ms = 2 ** 31 - 1

async function startWorkers(): Promise<void> {
  prepareWorker()
  prewarm()
  const failures: string[] = []
  const workers = getGlobalDispatcher()
  const listening = workers.on('error', ({ error }) => {
    failures.push(error.message)
    // Ends the ping as well. Who asks again gets others.
    clearPrewarmedResources()
  })
  await workers.ping(patience_ms)
  listening.unsubscribe()
  const [failure] = failures
  if (failure !== undefined) throw new Error(failure)
}

/**
 * Before the first map of the page: one whose workers' file could not be had stays empty for good. They are kept when
 * the last map goes, as the server may be away when the next one comes.
 */
export const workers_part = createAwaitedPart(startWorkers)
