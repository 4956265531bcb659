import { setWorkerCount, setWorkerUrl } from 'maplibre-gl'
import worker_url from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

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

/** Before the first map of the page. */
export function prepareWorker(): void {
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
