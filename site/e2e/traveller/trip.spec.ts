import type { Page } from '@playwright/test'
import { messages as ar } from '../../../messages/ar/pages.ts'
import { desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, recordLayoutShift, scriptBytes } from '../pageChecks.ts'
import { freshEmail, mailsTo, tripPath } from './travellerSteps.ts'

const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

for (const viewport of [phone, desk])
  test(`a trip is planned, booked in one go and paid hostel by hostel, at ${viewport.width} px`, async ({ visitor, request }) => {
    const page = await visitor({ viewport })
    await recordLayoutShift(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Several cities? Plan the whole trip' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Plan a trip' })).toBeVisible()
    await look(page, `plan-empty-${viewport.width}`)
    for (const [i, city] of ['Lisbon', 'Porto'].entries()) {
      await page.getByRole('combobox', { name: `Place ${i + 1}`, exact: true }).fill(city)
      await page
        .getByRole('option', { name: new RegExp(`^${city}`) })
        .first()
        .click()
    }
    await page.getByLabel('Nights in place 2').selectOption('3')
    await page.getByRole('button', { name: 'Plan the trip' }).click()
    await expect(page).toHaveURL(/destination=\d+&nights=2&place=Porto&destination=\d+&nights=3/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/^From .+ to .+: €/)
    const legs = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'See all hostels for these nights' }) })
    await expect(legs).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await look(page, `plan-${viewport.width}`)
    const sum = await page.getByRole('heading', { level: 2 }).first().textContent()
    await legs
      .first()
      .getByRole('link', { name: /^Choose / })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(sum ?? '')
    await page.getByRole('link', { name: 'Book 2 hostels' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Book your trip' })).toBeVisible()
    await page.getByRole('button', { name: /^Book 2 hostels for/ }).click()
    await expect(page.getByRole('alert')).toContainText('Enter the name for the booking.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await look(page, `checkout-${viewport.width}`)
    const email = freshEmail('trip')
    await page.getByLabel('Your name').fill('Ana Silva')
    await page.getByLabel('Guest 2').fill('Rui Costa')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: /^Book 2 hostels for/ }).click()

    await expect(page).toHaveURL(/\/trips\/booked$/)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await look(page, `booked-${viewport.width}`)
    const pay = page.getByRole('button', { name: /^Pay .* now$/ })
    for (let left = await pay.count(); left > 0; left--) {
      await pay.first().click()
      await page.waitForURL('**/sandbox-pay/**')
      await page.locator('form button').first().click()
      await page.waitForURL('**/booking/*')
      await page.getByRole('link', { name: 'Your trip: all hostels' }).click()
      await expect(pay).toHaveCount(left - 1, { timeout: 15_000 })
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible()
    await expect.poll(async () => (await mailsTo(request, email)).length).toBeGreaterThanOrEqual(2)
    await page.getByRole('link', { name: 'Open the booking' }).first().click()
    await expect(page.getByRole('link', { name: 'Your trip: all hostels' })).toBeVisible()
  })

test('planning a trip needs no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/trips')
  await page.getByLabel('Place 1', { exact: true }).fill('lisbon')
  await page.getByLabel('Place 2', { exact: true }).fill('porto')
  await page.getByRole('button', { name: 'Plan the trip' }).click()
  await expect(page.getByRole('link', { name: 'Book 2 hostels' })).toBeVisible()
  await page.goto('/trips?place=Nowhereville-xq&destination=&nights=2&place=Porto&destination=portugal/porto&nights=2&from=2027-03-05')
  await expect(page.getByText('No place found: Nowhereville-xq')).toBeVisible()
  await context.close()
})

test('the pages of a trip keep to the budget of the search', async ({ page }) => {
  await page.setViewportSize(phone)
  await recordLayoutShift(page)
  await page.goto(tripPath(40), { waitUntil: 'networkidle' })
  expect(await scriptBytes(page)).toBeLessThanOrEqual(130_000)
  expect(await layoutShift(page)).toBeLessThan(0.01)
  const checkout = await page.getByRole('link', { name: 'Book 2 hostels' }).getAttribute('href')
  await page.goto(checkout ?? '', { waitUntil: 'networkidle' })
  expect(await scriptBytes(page)).toBeLessThanOrEqual(130_000)
})

testInFull('a trip in Arabic, dark and from right to left', async ({ visitor }) => {
  for (const viewport of [phone, desk]) {
    const page = await visitor({ viewport, colorScheme: 'dark' })
    await page.goto(`/ar${tripPath(40)}`)
    await expect(page.getByRole('heading', { level: 1, name: ar.trip.title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await look(page, `plan-ar-${viewport.width}`)
    await page.getByRole('link', { name: /احجز/ }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: ar.trip.checkout })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await look(page, `checkout-ar-${viewport.width}`)
  }
})
