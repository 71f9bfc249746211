import type { Page } from '@playwright/test'
import { desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { firstListed } from '../pageChecks.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

test('on a telephone the foot leads to search, list, trips, company and account, and covers nothing', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto('/about')
  await expect(tabs(page).getByRole('link')).toHaveText(['Search', 'Saved', 'Trips', 'Social', 'Account'])
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [link, bar] = await Promise.all([last.boundingBox(), tabs(page).boundingBox()])
  expect(link && bar && link.y + link.height).toBeLessThanOrEqual(bar?.y ?? 0)
  await tabs(page).getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(tabs(page).getByRole('link', { name: 'Saved' })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize(desk)
  await expect(tabs(page)).toBeHidden()
})

testInFull('the price of a hostel takes the place of the tabs, and the checkout has none', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(await firstListed(request, 'hostel'))
  await expect(tabs(page)).toBeVisible()
  await page.getByRole('heading', { name: 'House rules' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-booking-bar][data-shown]')).toBeVisible()
  await expect(tabs(page)).toBeHidden()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(tabs(page)).toHaveCount(0)
})
