import { desk, expect, phone, test } from '../fixtures.ts'
import { expectAccessible, layoutShift, recordLayoutShift } from '../pageChecks.ts'
import { searchPath } from './travellerSteps.ts'

for (const [name, viewport] of Object.entries({ phone, desk }))
  test(`pictures of a hostel are leafed through on its card (${name})`, async ({ visitor }) => {
    const page = await visitor({ viewport })
    await recordLayoutShift(page)
    await page.goto(searchPath(20), { waitUntil: 'networkidle' })
    const card = page.getByRole('article').first()
    expect(await card.locator('img:not(.preview)').count()).toBe(1)
    // The first touch of the page brings the script.
    await page.getByRole('heading', { level: 1 }).hover()
    const strip = card.getByRole('group', { name: /^5 pictures of / })
    await expect(strip).toBeVisible()
    await strip.focus()
    await strip.press('ArrowRight')
    await expect(card.getByText('2/5')).toBeVisible()
    await expect(strip.locator('img').first()).toBeVisible()
    await expectAccessible(page)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await strip.click()
    await expect(page).toHaveURL(/\/hostels\//)
  })
