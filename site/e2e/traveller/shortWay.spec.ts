import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, phone, pickLooks, test } from '../fixtures.ts'
import { freshEmail, today } from './travellerSteps.ts'

const MOST_CLICKS = 10
const MOST_KEYS = 45

/** What the hands do on the pages of a tab: presses of a pointer, and keys. */
async function countInputs(page: Page) {
  const counted = { clicks: 0, keys: 0 }
  await page.exposeFunction('countInput', (kind: keyof typeof counted) => {
    counted[kind] += 1
  })
  await page.addInitScript(() => {
    const count = (kind: string) => (window as unknown as { countInput: (kind: string) => void }).countInput(kind)
    addEventListener('pointerdown', e => e.isTrusted && count('clicks'), true)
    addEventListener('keydown', e => e.isTrusted && count('keys'), true)
  })
  return counted
}

for (const viewport of pickLooks([phone, desk], 0)) {
  test(`from the first page to booked and paid it is not far, at ${viewport.width} px`, async ({ visitor }) => {
    const page = await visitor({ viewport })
    const counted = await countInputs(page)
    await page.goto('/')
    await page.getByLabel('Where to?').click()
    await page.keyboard.type('porto')
    await expect(page.getByRole('option', { name: /^Porto/ }).first()).toBeVisible()
    if (viewport !== phone) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Dates of the stay' })
    // A telephone goes on to the days by itself.
    if (viewport !== phone) await page.getByLabel('Arrival').click()
    for (const days of [20, 22]) await calendar.locator(`[data-day="${addDays(today(), days)}"]`).click()
    const done = calendar.getByRole('button', { name: 'Done' })
    if (await done.isVisible()) await done.click()
    await page.getByRole('button', { name: 'Find beds' }).click()
    await page.waitForURL('**/search?**')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click()
    await page.getByLabel('Your name').click()
    await page.keyboard.type('Ana Silva')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.keyboard.type(freshEmail('a').replace(/^(a-).*(-.*)$/, '$1x$2'))
    await page.getByRole('button', { name: /^Book / }).click()
    await page.waitForURL('**/sandbox-pay/**')
    await page.locator('form button').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
    expect(counted.clicks).toBeLessThanOrEqual(MOST_CLICKS)
    expect(counted.keys).toBeLessThanOrEqual(MOST_KEYS)
  })
}
