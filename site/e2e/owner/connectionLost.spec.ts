import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { desk, expect, signInAs, test, testInFull } from '../fixtures.ts'

test('the first failure without a connection is reported, and so is what works afterwards', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInAs(page.context(), 'owner@example.com')
  const isFetched = page.waitForResponse(/toastHost/)
  await page.goto('/owner/cash')
  await isFetched
  await page.goto('/owner/noticeboard', { waitUntil: 'networkidle' })
  const seen = page.getByRole('button', { name: 'I have read it' }).first()
  await expect(seen).toBeVisible()
  allowConsoleErrors(connectionLost)
  await page.context().setOffline(true)
  await seen.click()
  await expect(page.getByText(/^We could not reach OpenBunk/)).toBeVisible()
})

testInFull('a failure without a connection is reported although the toaster was not loaded before', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInAs(page.context(), 'owner@example.com')
  allowConsoleErrors(connectionLost)
  await page.route(/toastHost/, route => route.abort())
  await page.goto('/owner/noticeboard', { waitUntil: 'networkidle' })
  const seen = page.getByRole('button', { name: 'I have read it' }).first()
  await expect(seen).toBeVisible()
  await page.context().setOffline(true)
  await seen.click()
  await expect(page.getByText(/^We could not reach OpenBunk/)).toBeVisible()
})

testInFull('an office that cannot read its list of hostels says so, asks no more, and goes on when told', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInAs(page.context(), 'owner@example.com')
  allowConsoleErrors(connectionLost)
  let requested = 0
  await page.route('**/v1/property/mine?*', route => {
    requested++
    return route.abort()
  })
  await page.clock.install()
  await page.goto('/owner/cash')
  await expect(page.getByRole('main').getByText('No connection')).toBeVisible()
  await page.clock.runFor(60_000)
  expect(requested).toBeLessThan(6)
  await page.unroute('**/v1/property/mine?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cash' })).toBeVisible()
})
