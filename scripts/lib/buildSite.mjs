import { run } from './children.mjs'
import { productNode } from './node.mjs'

/** Builds the site while its database still fills: scripts and styles need no world, and pages wait for `full`. */
export function buildSite(env, full) {
  return run(productNode(), ['scripts/build.ts', '--filling'], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    refusal: 'The site could not be built; the lines above say why.',
    // A world that never gets full ends the build as well: whoever waits for both stops all children.
    started: child => full.then(() => child.send('full')).catch(() => {}),
  })
}
