import { messages as ar } from '../../../messages/ar/pages.ts'
import { desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

for (const viewport of [phone, desk])
  test(`open dates: the cheapest stays of the next months lead to searches that ask the same, at ${viewport.width} px`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport })
    await page.goto('/')
    const form = page.locator('search-form form').first()
    await form.getByRole('combobox', { name: 'Where to?' }).fill('Lisbon')
    await form
      .getByRole('option', { name: /^Lisbon/ })
      .first()
      .click()
    // A telephone goes on to the days, which may be flexible.
    if (viewport === phone) await page.getByRole('dialog', { name: 'Dates of the stay' }).getByRole('button', { name: 'Flexible' }).click()
    else await form.getByText('Flexible', { exact: true }).click()
    await form.getByLabel('How long').selectOption('2 nights')
    await form.getByRole('button', { name: 'Find beds' }).click()
    await expect(page).toHaveURL(/flexible=2(&|$)/)
    await expect(page).not.toHaveURL(/month=|arrival=/)
    const months = page.getByRole('navigation', { name: 'Cheapest stays by month' })
    await expect(months.getByRole('heading')).toHaveCount(3)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const box = await months.boundingBox()
    expect(box?.height, 'the list begins on the first screen').toBeLessThan(360)
    const first = months.getByRole('link').first()
    const price = (await first.locator('strong').textContent()) ?? ''
    const name = (await first.locator('[dir=auto]').textContent()) ?? ''
    await first.click()
    await expect(page).toHaveURL(/arrival=\d{4}-\d\d-\d\d&departure=.*sort=price/)
    const card = page.getByRole('article').filter({ hasText: name }).first()
    await expect(card).toContainText(price)
    await expect(page.getByRole('article').first()).toContainText(price)
    await expect(months).toHaveCount(0)
  })

test('a month is chosen in the box of the search, in place of dates', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await page.goto('/search?destination=portugal/lisbon&place=Lisbon&flexible=weekend', { waitUntil: 'networkidle' })
  const months = page.getByRole('navigation', { name: 'Cheapest stays by month' })
  await expect(months.getByRole('heading')).toHaveCount(3)
  await page.getByLabel('When').hover()
  await page.getByLabel('When').selectOption({ index: 3 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/flexible=weekend&month=20\d\d-\d\d/)
  await expect(months.getByRole('heading')).toHaveCount(1)
  await page.getByLabel('Arrival').fill('2027-03-05')
  await page.getByLabel('Arrival').press('Tab')
  await expect(page.getByLabel('How long')).toHaveValue('')
})

test('open dates need no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/search')
  await page.getByLabel('Where to?').fill('lisbon')
  await page.getByText('Flexible', { exact: true }).click()
  await page.getByLabel('How long').selectOption('A weekend')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('navigation', { name: 'Cheapest stays by month' }).getByRole('heading')).toHaveCount(3)
  await context.close()
})

testInFull('the months in Arabic, dark and from right to left', async ({ visitor }) => {
  for (const viewport of [phone, desk]) {
    const page = await visitor({ viewport, colorScheme: 'dark' })
    await page.goto('/ar/search?destination=portugal/lisbon&flexible=weekend')
    await expect(page.getByRole('navigation', { name: ar.flexible.title }).getByRole('heading')).toHaveCount(3)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
