import { MAX_SAVED_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { messages as ar } from '../../../messages/ar/pages.ts'
import { messages as en } from '../../../messages/en/pages.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, findCodeTo, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, searchPath } from './travellerSteps.ts'

const PASSWORD = 'a-long-password'

testInFull('searches are saved, found again, and taken along into an account', async ({ visitor, request }) => {
  const email = freshEmail('searches')
  await request.post('/v1/auth/signup', { data: { name: 'Mira Okafor', email, password: PASSWORD, role: 'traveller' } })
  await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })

  const page = await visitor({ viewport: phone, permissions: ['clipboard-read', 'clipboard-write'] })
  const saved = page.getByRole('region', { name: 'Saved searches' })
  const save = page.getByRole('button', { name: 'Save search' })
  await page.goto('/wishlist')
  await expect(saved.getByText('Press “Save search”', { exact: false })).toBeVisible()

  const path = searchPath(40, 'guests=2&facilities=kitchen')
  await page.goto(path)
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Open the list' }).click()
  await expect(page).toHaveURL(/\/wishlist#searches$/)
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await expect(saved.getByRole('listitem')).toContainText('2 guests')
  await expect(saved.getByRole('listitem')).toContainText('Guest kitchen')
  await expect(page.getByText('This list is kept in this browser only', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await saved.getByRole('button', { name: /^Remove / }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await saved.getByRole('button', { name: /^Copy the link/ }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect([...copied.searchParams].toSorted()).toEqual([...new URL(path, copied).searchParams].toSorted())
  await saved.getByRole('link').click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  // Another page of results is the same search; another filter makes another one.
  await page.goto(`${path}&page=2`)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${path}&ensuite=true`)
  await expect(save).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/account/login?next=/wishlist')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('This list is kept in this browser only', { exact: false })).toHaveCount(0)

  const elsewhere = await visitor({ viewport: desk, colorScheme: 'dark' })
  await elsewhere.goto('/account/login?next=/wishlist')
  await elsewhere.getByLabel('E-mail').fill(email)
  await elsewhere.getByLabel('Password').fill(PASSWORD)
  await elsewhere.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const there = elsewhere.getByRole('region', { name: 'Saved searches' })
  await expect(there.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/ar/wishlist')
  await expect(elsewhere.getByRole('region', { name: ar.wishlist.searches }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(elsewhere)
  await elsewhere.goto('/wishlist')
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/, /network error/)
  await elsewhere.context().setOffline(true)
  await there.getByRole('button', { name: /^Remove / }).click()
  await expect(elsewhere.getByText('your list was not changed', { exact: false })).toBeVisible()
  await expect(there.getByRole('listitem')).toHaveCount(1)
  await elsewhere.context().setOffline(false)
  // Removed from the page at once, and from the account once it has answered.
  const removed = elsewhere.waitForResponse(answer => answer.request().method() === 'DELETE' && answer.ok())
  await there.getByRole('button', { name: /^Remove / }).click()
  await expect(there.getByRole('listitem')).toHaveCount(0)
  await removed

  await page.reload()
  await expect(saved.getByText('Press “Save search”', { exact: false })).toBeVisible()
})

testInFull('a saved search whose dates are over opens without them', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto('/about')
  await page.evaluate(() => {
    const items = ['arrival=2024-05-01&departure=2024-05-03&destination=portugal%2Fporto&guests=1&place=Porto']
    localStorage.setItem('searches', JSON.stringify({ person: null, items }))
  })
  await page.goto('/wishlist')
  const saved = page.getByRole('region', { name: 'Saved searches' })
  await expect(saved.getByText('These dates have passed', { exact: false })).toBeVisible()
  await saved.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hostels in Porto' })).toBeVisible()
  await expect(page).not.toHaveURL(/arrival/)
})

testInFull('saved searches that an account has no room for stay in the browser, which says so', async ({ visitor, request }) => {
  const email = freshEmail('full')
  await request.post('/v1/auth/signup', { data: { name: 'Mira Okafor', email, password: PASSWORD, role: 'traveller' } })
  const verified = await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })
  const { token } = (await verified.json()).data
  const queries = Array.from({ length: MAX_SAVED_SEARCHES - 1 }, (_, i) => `place=Lisbon+${i}`)
  const saved = await request.post('/v1/searches', { headers: { ...bearer(token), 'Idempotency-Key': email }, data: { queries } })
  expect(saved.status()).toBe(200)

  const page = await visitor({ viewport: phone })
  await page.goto('/about')
  await page.evaluate(() => {
    const items = ['Porto', 'Braga'].map(place => `destination=portugal%2F${place.toLowerCase()}&guests=1&place=${place}`)
    localStorage.setItem('searches', JSON.stringify({ person: null, items }))
  })
  allowConsoleErrors(/status of 409/)
  await page.goto('/account/login?next=/wishlist')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/wishlist$/)
  const region = page.getByRole('region', { name: 'Saved searches' })
  await expect(region.getByText(`more than ${MAX_SAVED_SEARCHES}`, { exact: false })).toBeVisible()
  await expect(region.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // With one fewer they fit, and those of the account are merged in.
  await region
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(region.getByRole('listitem')).toHaveCount(MAX_SAVED_SEARCHES)
  await expect(region.getByText('in this browser only', { exact: false })).toHaveCount(0)
  await expect(region.getByRole('listitem').first()).toContainText('Braga')
})

test('the price of a saved search is watched, and no more by the link of its mail', async ({ visitor, request }) => {
  const email = freshEmail('alert')
  await request.post('/v1/auth/signup', { data: { name: 'Mira Okafor', email, password: PASSWORD, role: 'traveller' } })
  const { data } = await (await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })).json()
  const query = searchPath(40, 'guests=2').split('?')[1] ?? ''
  await request.post('/v1/searches', { data: { queries: [query] }, headers: bearer(data.token) })
  for (const viewport of [phone, desk]) {
    const page = await visitor({ viewport, ...(viewport === phone && { colorScheme: 'dark' as const }) })
    await page.addInitScript(token => localStorage.setItem('token', token), data.token)
    await page.goto(viewport === phone ? '/ar/wishlist#searches' : '/wishlist#searches')
    const messages = viewport === phone ? ar.wishlist.alert : en.wishlist.alert
    const region = page.locator('section[aria-labelledby=searches]')
    await region.getByRole('button', { name: viewport === phone ? /تنبيه/ : /^Price alert/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: messages.title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/alert-${viewport.width}.png` })
    await dialog.getByRole('button', { name: messages.save }).click()
    await expect(region.getByText(messages.isOn)).toBeVisible()
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/alert-on-${viewport.width}.png`, fullPage: true })
    await region.getByText(messages.isOn).click()
    await dialog.getByRole('button', { name: messages.stop }).click()
    await expect(region.getByText(messages.isOn)).toHaveCount(0)
  }
  const stranger = await visitor({ viewport: phone })
  await stranger.goto('/wishlist?alert=1.00#searches')
  await expect(stranger.getByText(en.wishlist.alert.stopTitle)).toBeVisible()
  await expectAccessible(stranger)
})
