import type { Page } from '@playwright/test'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, firstListed, layoutShift, recordLayoutShift } from '../pageChecks.ts'
import { stayIn } from './travellerSteps.ts'

const box = (page: Page) => page.getByRole('dialog')
const count = (page: Page) => box(page).locator('[data-count]')
const pictures = (page: Page) => page.getByRole('list', { name: /^Pictures of / })

test('pictures of a hostel open large, by keys and buttons, and lead back to where one was', async ({ visitor, request }) => {
  const page = await visitor({ viewport: desk })
  await page.goto(await firstListed(request, 'hostel'), { waitUntil: 'networkidle' })
  const second = pictures(page).first().getByRole('link').nth(1)
  await second.press('Enter')
  await expect(count(page)).toHaveText('2 / 5')
  await expect(box(page).getByRole('status')).toContainText('Drawing: ')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText('4 / 5')
  await page.keyboard.press('End')
  await box(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(count(page)).toHaveText('1 / 5')
  const zoom = box(page).getByRole('button', { name: 'Larger' })
  await zoom.click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(second).toBeFocused()
})

testInFull('each room has its own pictures, in the offers and at the checkout', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await recordLayoutShift(page)
  const { arrival, departure } = stayIn(40)
  await page.goto(`${await firstListed(request, 'hostel')}?arrival=${arrival}&departure=${departure}&guests=2`, {
    waitUntil: 'networkidle',
  })
  await page.locator('#offers article [data-photos] a').first().click()
  await expect(count(page)).toHaveText('1 / 1')
  await expect(box(page).getByRole('button', { name: 'Next picture' })).toBeHidden()
  await box(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#offers article img').first()).toHaveJSProperty('complete', true)
  await expectNoSidewaysScroll(page)
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await page
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Who / })).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
})

testInFull('a picture is swiped, and from right to left the left arrow goes on', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(`/ar${await firstListed(request, 'hostel')}`, { waitUntil: 'networkidle' })
  await page.locator('[data-photos] a').first().click()
  await expect(count(page)).toHaveText('1 / 5')
  await page.keyboard.press('ArrowLeft')
  await expect(count(page)).toHaveText('2 / 5')
  await box(page)
    .locator('[data-slides]')
    .evaluate(row => row.scrollBy({ left: -row.clientWidth }))
  await expect(count(page)).toHaveText('3 / 5')
})

testInFull('without a script a picture opens by itself', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone, javaScriptEnabled: false })
  // Chromium's own page around a picture.
  allowConsoleErrors(/Applying inline style/)
  await page.goto(await firstListed(request, 'hostel'))
  await page.locator('[data-photos] a').first().click()
  await expect(page).toHaveURL(/_next\/image\?url=.*w=1920/)
})
