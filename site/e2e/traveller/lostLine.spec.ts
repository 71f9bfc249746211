import type { Page } from '@playwright/test'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { firstListed } from '../pageChecks.ts'

/** The line is gone for each of these files, once. Answers how many of them were cut off. */
async function cutOnce(page: Page, files: RegExp) {
  const cut = new Set<string>()
  await page.route(files, route => {
    const { pathname } = new URL(route.request().url())
    if (cut.has(pathname)) return route.continue()
    cut.add(pathname)
    return route.abort('connectionreset')
  })
  return cut
}

const noLine = 'You are offline. Please try again when you are connected.'

test.describe('what could not be fetched is fetched with the next press', () => {
  test('a calendar, of which a file that it needs was missing', async ({ visitor, request }) => {
    const page = await visitor({ viewport: desk })
    allowConsoleErrors(connectionLost)
    const path = await firstListed(request, 'hostel')
    const cut = await cutOnce(page, /_astro\/calendar\.[\w-]+\.js/)
    await page.goto(path, { waitUntil: 'networkidle' })
    const arrival = page.locator('#dates').getByLabel('Arrival')
    await arrival.click()
    await expect(page.getByText(noLine)).toBeVisible()
    expect(cut.size).toBe(1)
    await arrival.click()
    await expect(page.getByRole('dialog', { name: 'Dates of the stay' })).toBeVisible()
  })

  test('the choice of a currency', async ({ visitor }) => {
    const page = await visitor({ viewport: desk })
    allowConsoleErrors(connectionLost)
    const cut = await cutOnce(page, /_astro\/(pickerHost|react)\.[\w-]+\.js/)
    await page.goto('/about', { waitUntil: 'networkidle' })
    const button = page.locator('currency-button button')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(noLine)).toBeVisible()
    expect(cut.size).toBeGreaterThan(0)
    await expect(button).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  testInFull('the map of a search, whose list stays meanwhile', async ({ visitor }) => {
    const page = await visitor({ viewport: phone })
    allowConsoleErrors(connectionLost)
    await cutOnce(page, /_astro\/MapView\.[\w-]+\.js/)
    await page.goto('/search?destination=portugal/lisbon', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('alert').getByRole('button').click()
    await expect(page.locator('.leaflet-container')).toBeVisible()
  })
})
