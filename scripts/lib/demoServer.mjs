import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { start } from './children.mjs'
import { freePort } from './freePort.mjs'
import { productNode } from './node.mjs'
import { Refusal, root } from './root.mjs'

// A slow machine under load takes five times as long as a quiet one for the demo world and its pages.
const READY_MS = 600_000

/**
 * Starts a product with its own demo world, independent of other instances. `ready` resolves when it answers. `stopChildren` stops it.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function startDemoServer(env = process.env) {
  const port = await freePort()
  const dir = path.join(root, `.data-test/e2e-${process.pid}`)
  const own = { E2E_PORT: String(port), E2E_DIR: dir }
  const child = start(productNode(), ['scripts/testServer.mjs'], {
    env: { ...env, ...own },
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  return { dir, origin, env: own, ready: () => untilReady(child, origin) }
}

async function untilReady(child, origin) {
  const late = AbortSignal.timeout(READY_MS)
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null || late.aborted)
      throw new Refusal('The product did not start; the lines above say why.')
    await sleep(300)
  }
}

async function isReady(origin) {
  const answer = await fetch(`${origin}/health/ready`).catch(() => undefined)
  return answer?.ok ?? false
}
