import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The first address of a kind in the sitemap: pages of the demo world that really exist. */
export async function firstListed(request: APIRequestContext, kind: 'hostel' | 'city' | 'country' | 'region' | 'theme'): Promise<string> {
  const sitemap = await (await request.get(`/sitemap-${kind}.xml`)).text()
  const address = sitemap.match(/<loc>([^<]+)<\/loc>/)?.[1]
  if (!address) throw new Error(`the sitemap lists no ${kind}`)
  return new URL(address).pathname
}

/** Must be called before the page is opened. */
export const recordLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const layoutShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

export async function expectAccessible(page: Page) {
  await expectDrawn(page)
  const { violations } = await atFullHeight(page, () =>
    new AxeBuilder({ page })
      // Only what is wrong is reported, from the page itself: otherwise everything that is right goes through the test into a second page, just for frames
      // of other sites, of which there are none.
      .setLegacyMode()
      // WCAG 2.2 asks for targets of 24 px; axe looks for that only when told.
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      // A frame in which scripts are forbidden has no timers (Chromium 156): axe would wait for it forever.
      .exclude('iframe[sandbox]')
      .analyze(),
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)).toEqual([])
}

/** The page has its heading and nothing is loading: a page drawn by its script is empty and shorter at first. */
export async function expectDrawn(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('.skeleton:visible, .loader-overlay')).toHaveCount(0)
}

/** Opens all that is folded. */
export const openFolds = (page: Page) =>
  page.locator('main details').evaluateAll(folds => {
    for (const fold of folds) fold.setAttribute('open', '')
  })

/** A fixed bar at the foot covers whatever is scrolled beneath it: it is hidden so that everything is checked. */
async function atFullHeight<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const screen = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (screen) await page.setViewportSize({ ...screen, height: Math.max(height, screen.height) })
  const done = await work()
  if (screen) await page.setViewportSize(screen)
  return done
}

export async function expectNoSidewaysScroll(page: Page) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const)
  expect(content, content > screen ? (await findBeside(page)).join('\n') : undefined).toBeLessThanOrEqual(screen)
}

/** What lies beside the page, to be named when it scrolls sideways. */
const findBeside = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map(el => ({ el, box: el.getBoundingClientRect() }))
      .filter(({ box }) => Math.floor(box.left) < 0 || Math.ceil(box.right) > innerWidth)
      .slice(0, 12)
      .map(({ el, box }) => `${el.tagName.toLowerCase()}.${el.className}: ${box.left.toFixed(1)} to ${box.right.toFixed(1)}`),
  )

/** Elements outside the viewport that cannot be scrolled to; truncated text and scroll containers are allowed. */
export const findTextOffScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isReached = (el: Element): boolean => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(el)
      return overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || clipPath !== 'none'
    }
    const parents = (el: Element | null): Element[] => (el ? [el, ...parents(el.parentElement)] : [])
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const isBeside = [...range.getClientRects()].some(r => r.width > 0 && (r.right > innerWidth + 1 || r.left < -1))
      const around = parents(text.parentElement)
      const isOpen = text.parentElement?.checkVisibility() ?? false
      if (!isBeside || !isOpen || around.some(isReached)) continue
      const where = around.slice(0, 3).map(el => `${el.tagName.toLowerCase()}.${el.className}`)
      found.push(`${text.textContent?.slice(0, 30)} in ${where.join(' < ')}`)
    }
    return found
  })

/** Bytes of script over the wire since the page began to load. */
export const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
