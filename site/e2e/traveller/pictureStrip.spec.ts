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
    // From the first one back to the last: that and the one before it are there.
    await strip.press('ArrowLeft')
    await expect(card.getByText('1/5')).toBeVisible()
    await card.getByRole('button', { name: 'Previous picture' }).dispatchEvent('click')
    await expect(card.getByText('5/5')).toBeVisible()
    for (const at of [3, 4]) await expect(strip.locator('a').nth(at).locator('img')).toBeAttached()
    // Of a tab behind this one no more is waited for than what it asks: its load may be put off.
    const isHostel = (url: string) => /\/hostels\/.*arrival=/.test(url)
    const [elsewhere] = await Promise.all([
      page.context().waitForEvent('page'),
      page.context().waitForEvent('request', request => request.isNavigationRequest() && isHostel(request.url())),
      strip.click({ button: 'middle' }),
    ])
    await elsewhere.close()
    await strip.click()
    await expect(page).toHaveURL(/\/hostels\//)
  })
