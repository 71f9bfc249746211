import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './freePort.ts'

const READY_MS = 240_000

export interface DemoProduct {
  origin: string
  /** What was printed for the one who runs it. */
  password: string
  totpSecret: string
}

/** Works on the product with a demo world of its own, which is gone afterwards. */
export async function withDemoProduct(work: (product: DemoProduct) => Promise<void>): Promise<void> {
  const port = await freePort()
  const dir = path.resolve(`.data-test/e2e-${process.pid}`)
  const child = spawn(process.execPath, ['scripts/testServer.mjs'], {
    env: { ...process.env, E2E_PORT: String(port), E2E_DIR: dir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  try {
    const origin = `http://localhost:${port}`
    await untilReady(child, origin)
    await work({ origin, ...JSON.parse(readFileSync(path.join(dir, 'demo.json'), 'utf8')) })
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

async function untilReady(child: ChildProcess, origin: string) {
  const late = AbortSignal.timeout(READY_MS)
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || late.aborted) throw new Error('The product did not start; the lines above say why.')
    await setTimeout(500)
  }
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => undefined)
  return answer?.ok ?? false
}

/** The first address of a kind in the sitemap: it is there whatever the demo world holds. */
export async function firstListed(origin: string, kind: 'country' | 'city' | 'hostel'): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap-${kind}.xml`)).text()
  return new URL(sitemap.match(/<loc>([^<]+)<\/loc>/)?.[1] ?? '').pathname
}
