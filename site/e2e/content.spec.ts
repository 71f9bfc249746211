import { expect, pickLooks, test, testInFull } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, firstListed, layoutShift, recordLayoutShift, scriptBytes } from './pageChecks.ts'
import { presetVisitorCountry, stayIn } from './traveller/travellerSteps.ts'

const kinds = ['home', 'hostels', 'country', 'city', 'hostel', 'about', 'attribution'] as const
const steps = [
  { scheme: 'light', width: 320 },
  { scheme: 'dark', width: 1440 },
] as const

for (const [place, kind] of kinds.entries()) {
  // Of the others the budgets are in budget.spec.ts.
  const testOf = kind === 'hostel' ? test : testInFull
  testOf(`the ${kind} page is light, steady and accessible`, async ({ browser, request }) => {
    const path =
      kind === 'country' || kind === 'city' || kind === 'hostel' ? await firstListed(request, kind) : kind === 'home' ? '/' : `/${kind}`
    for (const { scheme, width } of pickLooks(steps, place)) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme })
      const page = await context.newPage()
      await recordLayoutShift(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await scriptBytes(page)).toBeLessThan(30_000)
      expect(await layoutShift(page)).toBeLessThan(0.01)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await context.close()
    }
  })
}

test('a hostel page says everything without a script, what is free for dates as well', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await firstListed(request, 'hostel'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const rooms = page.getByRole('region', { name: 'Beds and rooms' })
  await expect(rooms.getByText(/a (bed|room) a night/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cancellation' })).toContainText('cancellation')
  await expect(page.getByRole('heading', { name: 'House rules' })).toBeVisible()
  const { arrival, departure } = stayIn(25)
  await page.getByLabel('Arrival').fill(arrival)
  await page.getByLabel('Departure').fill(departure)
  await page.getByRole('button', { name: 'See free beds' }).click()
  await expect(rooms.getByRole('link', { name: /^Book / }).first()).toBeVisible()
  await context.close()
})

test('the search box works without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Where to?').fill('Lisbon')
  await page.getByLabel('Arrival').fill('2027-03-06')
  await page.getByLabel('Departure').fill('2027-03-08')
  await page.getByRole('button', { name: 'Find beds' }).click()
  const requested = new URL(page.url())
  expect(requested.pathname).toBe('/search')
  expect(Object.fromEntries(requested.searchParams)).toMatchObject({
    place: 'Lisbon',
    arrival: '2027-03-06',
    departure: '2027-03-08',
    guests: '2',
  })
  await context.close()
})

testInFull('a place is found from the keyboard, with an accent left out', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Where to?' }).fill('reykjav')
  await expect(page.getByRole('option').first()).toContainText('Reykjav')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=destination]')).not.toHaveValue('')
})

testInFull('dates follow each other and the party is said in words', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Arrival').fill('2027-03-06')
  await expect(page.locator('input[name=departure]')).toHaveValue('2027-03-08')
  await page.getByText('2 guests').click()
  // The two guests are named one by one, then there are more of them.
  await page.getByRole('button', { name: 'More: Women', exact: true }).click()
  await expect(page.getByText('1 woman, 1 other')).toBeVisible()
  await page.getByLabel('Women', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'More: Men', exact: true }).click()
  await expect(page.getByText('2 women, 1 man')).toBeVisible()
  await page.getByLabel('Other, or rather not say', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Fewer: Men', exact: true }).click()
  await expect(page.getByText('2 women, 1 other')).toBeVisible()
})

testInFull('prices are told in the visitor’s currency too, and nothing moves', async ({ page, request }) => {
  await presetVisitorCountry(page, 'Japan')
  await recordLayoutShift(page)
  for (const path of ['/', await firstListed(request, 'hostel')]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByText(/^~¥[\d,]+$/).first()).toBeVisible()
    expect(await scriptBytes(page)).toBeLessThan(30_000)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  }
  await expect(page.getByRole('region', { name: 'Beds and rooms' }).getByText(/^~¥/).first()).toBeVisible()
})

testInFull('a bar shows the way from page to page, without a spinner', async ({ page, request }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const seen = window as unknown as { bars: string[] }
    seen.bars = []
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('#nprogress .bar')
      if (bar) seen.bars.push(`${bar.style.transition} ${document.querySelectorAll('#nprogress .spinner').length}`)
    }).observe(document.documentElement, { childList: true, subtree: true, attributes: true })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'All destinations' }).click()
  await expect(page).toHaveURL('/hostels')
  const bars = await page.evaluate(() => (window as unknown as { bars: string[] }).bars)
  // The window object survived: there was no full page load.
  expect(bars.some(bar => /^800ms( ease)? 0$/.test(bar))).toBe(true)
  expect((await request.get('/hostels')).status()).toBe(200)
})

test('each page but the home page names its own address', async ({ request }) => {
  const canonical = async (path: string) => (await (await request.get(path)).text()).match(/<link rel="canonical" href="([^"]+)"/)?.[1]
  const property = await firstListed(request, 'hostel')
  expect(await canonical('/')).toBeUndefined()
  expect(new URL((await canonical(`${property}?arrival=2027-03-06`)) ?? '').pathname).toBe(property)
})
