import type { APIRequestContext, Page } from '@playwright/test'
import { desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, firstListed, layoutShift, recordLayoutShift } from '../pageChecks.ts'
import { stayIn } from './travellerSteps.ts'

const stay = new URLSearchParams({ ...stayIn(20), guests: '2' })

/** A hostel of the demo world with a whole page of reviews. */
async function findReviewed(request: APIRequestContext): Promise<string> {
  for (const place of ['portugal/lisbon', 'portugal/porto', 'spain/sevilla', 'portugal/lagos']) {
    const { data } = await (await request.get(`/v1/search?destination=${place}`)).json()
    for (const { path, rating } of data as { path: string; rating: { count: number } | null }[]) if ((rating?.count ?? 0) >= 10) return path
  }
  throw new Error('the demo world has no hostel with ten reviews')
}

/** Scrolls through, as parts are laid out and loaded when they come near. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise(resolve => setTimeout(resolve, 80))
    }
  })
}

test('on a telephone the price of the stay is there at once, and the page ends', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await recordLayoutShift(page)
  await page.goto(`${await findReviewed(request)}?${stay}`, { waitUntil: 'networkidle' })
  const box = page.locator('#dates')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(box.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(box.getByRole('link', { name: 'See the beds' })).toBeInViewport({ ratio: 1 })
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await scrollThrough(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  test.info().annotations.push({ type: 'measured', description: `${height} px` })
  expect(height).toBeLessThanOrEqual(6000)
  await expectNoSidewaysScroll(page)
})

test('whom to call in an emergency stands below the map, and a report names the hostel', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  const path = await firstListed(request, 'hostel')
  await page.goto(path)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const where = page.getByRole('region', { name: 'Where it is' })
  await where.scrollIntoViewIfNeeded()
  // Albania comes first, where police and ambulance have numbers of their own.
  for (const number of ['129', '127']) await expect(where.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${number}`)
  const fold = page.getByRole('heading', { name: 'Who runs it' })
  await fold.click()
  await page.getByRole('link', { name: 'Report this hostel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: name!.trim(), exact: true })).toHaveAttribute('href', path)
  const mails = page.getByRole('main').locator('a[href^="mailto:"]')
  for (const mail of await mails.all())
    expect(await mail.getAttribute('href')).toContain(`subject=${encodeURIComponent(`About ${name!.trim()}`)}`)
  await expectAccessible(page)
})

test('what unfolds on a telephone is as high as a finger', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  for (const path of [await firstListed(request, 'hostel'), '/help', '/safety', '/owner/list-your-hostel']) {
    await page.goto(path)
    const heights = await page.locator('main summary:visible').evaluateAll(all => all.map(s => s.getBoundingClientRect().height))
    expect(Math.min(44, ...heights), path).toBe(44)
  }
})

test('the tab of the section that is being read is marked', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(await firstListed(request, 'hostel'), { waitUntil: 'networkidle' })
  const tabs = page.getByRole('navigation', { name: 'Sections of this page' })
  for (const name of ['Rules', 'Map', 'Beds']) {
    await tabs.getByRole('link', { name }).click()
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
    await expect(tabs.locator('[aria-current]')).toHaveCount(1)
    await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
})

testInFull('what is folded opens by keys, and says everything', async ({ visitor, request }) => {
  const page = await visitor({ viewport: desk, colorScheme: 'dark' })
  await page.goto(`${await findReviewed(request)}?${stay}`)
  for (const name of [/^Show all \d+ facilities$/, /^Show \d+ more rules$/, /^Show \d+ more reviews$/]) {
    const fold = page.locator('details', { has: page.locator('summary', { hasText: name }) })
    await fold.locator('summary').press('Enter')
    await expect(fold.locator('li, dd, article').first()).toBeVisible()
  }
  await expectAccessible(page)
})
