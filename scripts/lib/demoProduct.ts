import { readFileSync } from 'node:fs'
import path from 'node:path'
import { untilSignal } from './children.mjs'
import { startDemoServer } from './demoServer.mjs'

export interface DemoProduct {
  origin: string
  /** What was printed for the one who runs it. */
  password: string
  totpSecret: string
}

/** Works on the product with a demo world of its own, which is gone afterwards. */
export const withDemoProduct = (work: (product: DemoProduct) => Promise<void>): Promise<void> =>
  untilSignal(
    async () => {
      const { origin, dir, ready } = await startDemoServer()
      await ready()
      await work({ origin, ...JSON.parse(readFileSync(path.join(dir, 'demo.json'), 'utf8')) })
    },
    () => undefined,
  )

/** The first address of a kind in the sitemap: it is there whatever the demo world holds. */
export async function firstListed(origin: string, kind: 'country' | 'city' | 'hostel'): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap-${kind}.xml`)).text()
  return new URL(sitemap.match(/<loc>([^<]+)<\/loc>/)?.[1] ?? '').pathname
}
