import { readFileSync } from 'node:fs'
import path from 'node:path'
import { untilSignal } from './children.mjs'
import { startDemoServer } from './demoServer.mjs'

export interface DemoProduct {
  origin: string
  /** Credentials that the server printed. */
  password: string
  totpSecret: string
}

/** Runs `work` with a product that has its own demo world, and stops it afterwards. */
export const withDemoProduct = (work: (product: DemoProduct) => Promise<void>): Promise<void> =>
  untilSignal(
    async () => {
      const { origin, dir, ready } = await startDemoServer()
      await ready()
      await work({ origin, ...JSON.parse(readFileSync(path.join(dir, 'demo.json'), 'utf8')) })
    },
    () => undefined,
  )

/** The first address of a kind in the sitemap, which exists whatever the demo world contains. */
export async function firstListed(origin: string, kind: 'country' | 'city' | 'hostel'): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap-${kind}.xml`)).text()
  return new URL(sitemap.match(/<loc>([^<]+)<\/loc>/)?.[1] ?? '').pathname
}
