import { existsSync } from 'node:fs'
import path from 'node:path'
import { Refusal, root } from './root.mjs'

/** The Node that runs the product: the one at hand when it is new enough, else the one that came with the packages. */
export function productNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const packaged = [`node-linux-${process.arch}/bin/node`, `node-win-${process.arch}/bin/node.exe`]
  const found = packaged.map(place => path.join(root, 'node_modules', place)).find(existsSync)
  if (found) return found
  throw new Refusal(
    `Node 24 or newer is needed: this is ${process.version}, and there is no packaged one for ${process.platform}-${process.arch}. Install it from https://nodejs.org and start again.`,
  )
}

/** An environment in which `node` is that Node, for everything that is started from there. */
export function withNode(env, node = productNode()) {
  return {
    // What one process has compiled the next one need not: a start is a row of them over the same files.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    // glibc has a store of free memory for every thread that asks: what one gives back no other takes.
    MALLOC_ARENA_MAX: '2',
    ...env,
    PATH: `${path.dirname(node)}${path.delimiter}${env.PATH ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}
