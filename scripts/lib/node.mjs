import { existsSync } from 'node:fs'
import path from 'node:path'
import { Refusal, root } from './root.mjs'

/** The Node that runs the product: this process's own if it is new enough, else the one installed as a package. */
export function productNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const packaged = [`node-linux-${process.arch}/bin/node`, `node-win-${process.arch}/bin/node.exe`]
  const found = packaged.map(place => path.join(root, 'node_modules', place)).find(existsSync)
  if (found) return found
  throw new Refusal(
    `Node 24 or newer is needed: this is ${process.version}, and there is no packaged one for ${process.platform}-${process.arch}. Install it from https://nodejs.org and start again.`,
  )
}

/** An environment in which `node` is that Node, also for child processes. */
export function withNode(env, node = productNode()) {
  return {
    // A start runs many processes over the same files: they share compiled code.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    // glibc keeps separate free memory for each thread, which other threads do not reuse.
    MALLOC_ARENA_MAX: '2',
    ...env,
    PATH: `${path.dirname(node)}${path.delimiter}${env.PATH ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

/**
 * Of the server alone. Left alone, V8 gathers 64 MB of what requests leave behind and goes through what is still in use at one go, while everybody waits; in portions of 8 MB
 * that takes as long in all, and a busy process is a hundred megabytes smaller. Dockerfile and deploy/openbunk.service say the same.
 */
export const serverFlags = ['--max-semi-space-size=8']
