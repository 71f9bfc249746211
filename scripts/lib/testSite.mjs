import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '../../db/localProcess.mjs'
import { productNode } from './node.mjs'
import { root } from './root.mjs'

/** The origin of the build, like that of a container image: pages must name the origin that they are served from instead. */
export const builtOrigin = 'https://built.example'

/**
 * Builds the site into this folder, unless it is there. A whole test run shares one build (TEST_SITE): the first test that needs it builds it.
 * @param {string} dist
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function buildTestSite(dist, env = process.env) {
  mkdirSync(dist, { recursive: true })
  const build = async () => {
    if (existsSync(path.join(dist, 'current.json'))) return
    const own = { ...env, SITE_DIR: dist, PUBLIC_ORIGIN: builtOrigin }
    await promisify(execFile)(productNode(), ['scripts/build.ts', '--empty'], { cwd: root, env: own })
  }
  await withLock(`${dist}.lock`, build, { seconds: 600 })
}
