import type { Page } from '@playwright/test'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { desk, expect, phone, pickLooks, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, firstListed } from '../pageChecks.ts'
import { travellerPages } from '../screens.ts'
import { searchPath } from './travellerSteps.ts'

test.use({ serviceWorkers: 'allow' })

const price = /[€$£¥₹]\s?\d|\d\s?(€|EUR|USD)/

testInFull('a booking that was opened opens without a network, a search says why it does not', async ({ page, context, request }) => {
  const link = await travellerPages['/booking/:id']({ request })
  // A cache of an older version.
  await page.goto('/about')
  await page.evaluate(() => caches.open('openbunk-older').then(Boolean))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  const code = await visibleCode(page)
  await tripsReady(page)

  allowConsoleErrors(connectionLost)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  await expect(page.getByText(/^As of .+, you are offline$/)).toBeVisible()
  expect(await visibleCode(page)).toBe(code)
  // The free cancellation deadline is useful offline; cancelling needs a connection.
  await expect(page.getByRole('region', { name: 'If you cancel' })).toContainText(/until .+, \d\d:\d\d/)
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)

  for (const place of [searchPath(20), await firstListed(request, 'hostel'), '/checkout', '/owner/booking']) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    expect(await page.getByRole('main').innerText()).not.toMatch(price)
  }
  // The link token is only in the address bar: neither in the stored data nor in the name of the cache.
  const token = link.slice(link.indexOf('#') + 1)
  expect(await storedOnDevice(page)).not.toContain(token)
  await page.getByRole('region', { name: 'Your bookings' }).getByRole('link').first().click()
  await expect(page.getByText('Booking code')).toBeVisible()

  await context.setOffline(false)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Copy the link to this page' })).toBeVisible()
})

testInFull('trips go when their traveller logs out, and are not shown to the next one', async ({ visitor }) => {
  const page = await visitor({ viewport: phone, serviceWorkers: 'allow' })
  await signInAs(page.context(), 'traveller@example.com')
  await page.goto('/account')
  await page.getByRole('region', { name: 'Upcoming' }).getByRole('heading').getByRole('link').first().click()
  await expect(page.getByText('Booking code')).toBeVisible()
  const address = page.url()
  await tripsReady(page)
  allowConsoleErrors(connectionLost)
  await page.context().setOffline(true)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem').first()).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Booking code')).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/account')
  // The fixture signs each page in again: the hearts of the home page then use an ended session.
  allowConsoleErrors(/status of 401|session has expired/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('keptTrips'))).toBeNull()
  await page.context().setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('No booking is kept on this device yet.')).toBeVisible()
})

testInFull('who comes next to a browser does not see the trips of the one before', async ({ visitor, request }) => {
  const page = await visitor({ serviceWorkers: 'allow' })
  await page.goto(await travellerPages['/booking/:id']({ request }))
  await tripsReady(page)
  await page.goto('/account/login')
  await page.getByLabel('E-mail').fill('owner@example.com')
  await page.getByLabel('Password').fill('bunk-and-breakfast')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  expect(await page.evaluate(() => localStorage.getItem('keptTrips'))).toBeNull()
})

testInFull('a page that was left with prices does not come back with them', async ({ page, context }) => {
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(searchPath(20))
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/about')
  allowConsoleErrors(connectionLost)
  await context.setOffline(true)
  await page.evaluate(() => location.assign('/hostels'))
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.goto(searchPath(20))
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
})

const looks = [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desk },
  { colorScheme: 'dark', viewport: phone },
  { colorScheme: 'light', viewport: desk },
] as const
for (const look of pickLooks(looks, 1))
  testInFull(`what is seen offline is for everybody, ${look.colorScheme} at ${look.viewport.width} px`, async ({ visitor, request }) => {
    const page = await visitor({ ...look, serviceWorkers: 'allow' })
    await page.goto(await travellerPages['/booking/:id']({ request }))
    await tripsReady(page)
    const name = `${look.colorScheme}-${look.viewport.width}`
    await page.goto('/offline')
    await expectAccessible(page)
    allowConsoleErrors(connectionLost)
    await page.context().setOffline(true)
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: test.info().outputPath(`offline-${name}.png`) })
    await page.getByRole('region', { name: 'Your bookings' }).getByRole('link').first().click()
    await expect(page.getByText('Booking code')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: test.info().outputPath(`trip-${name}.png`) })
    // axe opens another page, after which the browser briefly reports to be online.
    await expectAccessible(page)
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expectAccessible(page)
  })

const visibleCode = (page: Page) => page.getByRole('complementary', { name: 'Code and bill' }).locator('p').nth(1).innerText()

/** Exactly one worker is active and has cached what shows a trip. */
async function tripsReady(page: Page) {
  await expect.poll(() => page.evaluate(() => caches.match('/offline/trips').then(Boolean)), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1)
}

const storedOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const names = await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return JSON.stringify([{ ...localStorage }, names])
  })
