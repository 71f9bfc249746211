import type { APIRequestContext } from '@playwright/test'
import { expect, phone, pickLooks, testInFull } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../pageChecks.ts'
import { searchPath, stayIn } from '../traveller/travellerSteps.ts'

const { arrival, departure } = stayIn(40)
const hostelsIn = async (request: APIRequestContext, place: string): Promise<{ id: number; path: string }[]> =>
  (await (await request.get(`/v1/search?destination=${place}&limit=2`)).json()).data

for (const height of pickLooks([568, 844], 0))
  testInFull(
    `a calendar fills the screen of a telephone of ${height} px, and its months scroll above the way out`,
    async ({ visitor, request }) => {
      const page = await visitor({ viewport: { width: 390, height } })
      const [property] = await hostelsIn(request, 'portugal/lisbon')
      for (const address of ['/', property?.path ?? '']) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await page.getByLabel('Arrival').first().click()
        const calendar = page.getByRole('dialog', { name: 'Dates of the stay' })
        const done = calendar.getByRole('button', { name: 'Done' })
        await expect(done).toBeInViewport({ ratio: 1 })
        // It slides in.
        await expect.poll(() => calendar.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height })
        const lastDay = calendar.getByRole('grid').nth(1).getByRole('gridcell').getByRole('button').last()
        await lastDay.scrollIntoViewIfNeeded()
        await expect(lastDay).toBeInViewport({ ratio: 1 })
        await expect(done).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Escape')
      }
    },
  )

testInFull('the fields of a stay have their calendar sign in Arabic as well', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  for (const address of ['/ar/', `/ar${searchPath(40)}`]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    if (address !== '/ar/') await page.getByRole('search').getByRole('button').first().click()
    const fields = page
      .locator('form')
      .filter({ has: page.locator('[name=arrival]') })
      .first()
    const signs = fields.locator('.stay-dates-icon').filter({ visible: true })
    expect(await signs.count(), address).toBeGreaterThanOrEqual(2)
    await expectNoSidewaysScroll(page)
  }
})

testInFull('prices of a month of four digits stay apart', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  const [property] = await hostelsIn(request, 'czechia/prague')
  await page.goto(`${property?.path}?women=2`, { waitUntil: 'networkidle' })
  await page.getByLabel('Arrival').fill(arrival)
  await page.getByLabel('Departure').click()
  const prices = page.getByRole('dialog', { name: 'Dates of the stay' }).locator('[data-price]:not([data-price=""])')
  await expect(prices.first()).toBeAttached()
  const result = await prices.evaluateAll(all => all.map(one => (one as HTMLElement).dataset.price ?? ''))
  for (const price of result) expect(price).not.toMatch(/\dK$/)
})

testInFull('two hostels are compared at 320 px without scrolling sideways', async ({ visitor, request }) => {
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  const ids = (await hostelsIn(request, 'portugal/lisbon')).map(({ id }) => id)
  await page.goto(`/compare?hostels=${ids.join(',')}&arrival=${arrival}&departure=${departure}&guests=2`)
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  const table = page.getByRole('region', { name: 'Comparison' })
  await expect(page.getByRole('rowheader').last()).toBeVisible()
  expect(await table.evaluate(el => el.scrollWidth - el.clientWidth)).toBe(0)
})

for (const viewport of [phone, { width: 1440, height: 800 }])
  testInFull(`that a filter leaves nothing is seen by who has scrolled, at ${viewport.width} px`, async ({ visitor }) => {
    const page = await visitor({ viewport })
    await page.goto(searchPath(40, 'women=2&roomType=private'), { waitUntil: 'networkidle' })
    const isPhone = viewport.width < 1000
    if (isPhone)
      await page
        .getByRole('button', { name: /filter/i })
        .first()
        .click()
    const all = page.getByRole(isPhone ? 'dialog' : 'region', { name: 'Filters' })
    // The last filter that leaves no results.
    const none = all
      .locator('label')
      .filter({ has: page.getByText('0', { exact: true }) })
      .last()
    await none.scrollIntoViewIfNeeded()
    await none.click()
    if (isPhone) await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: /^No hostel in .+ has all of this/ })).toBeInViewport()
  })
