import type { Page } from '@playwright/test'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, openAdminSession, openSessionOnce, phone, signInAs, signInOnce, test, testInFull } from '../fixtures.ts'
import { bookButton, chooseBeds, fillCheckout, freshEmail, guestPath, stayIn } from '../traveller/travellerSteps.ts'

/** Neither visible nor anywhere in the document. */
async function expectNothingOf(page: Page, reported: string) {
  await expect(page.getByText(reported)).toHaveCount(0)
  expect(await page.content()).not.toContain(reported)
}

test('after a sign-out the back button shows nothing of a guest', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token, property } = await signInOnce(page, 'owner@example.com')
  const read = async (path: string) => (await (await page.request.get(`/v1${path}`, { headers: bearer(token) })).json()).data
  const [{ id }] = await read(`/booking/all?property=${property?.id}&category=all&limit=1`)
  const { name } = (await read(`/booking/${id}`)).guest
  await page.goto('/owner/dashboard')
  await page.goto(`/owner/booking/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/owner\/login/)
  for (let step = 0; step < 3; step++) {
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expectNothingOf(page, name)
  }
})

testInFull('a sign-out in one tab is one in all, and leaves nothing half typed', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInOnce(page, 'owner@example.com')
  await page.goto('/owner/event/new')
  await page.getByLabel('Name', { exact: true }).fill('Secret dinner')
  const other = await page.context().newPage()
  // The first tab's running requests are sent without a session.
  allowConsoleErrors(/status of 401/)
  await other.goto('/owner/cash')
  await other.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(other).toHaveURL(/\/owner\/login/)
  await expect(page).toHaveURL(/\/owner\/login/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Secret dinner')
})

testInFull('after a sign-out the back button shows nothing of a traveller', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await signInOnce(page, 'traveller@example.com')
  await page.goto('/account')
  await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByLabel('E-mail').first()).toHaveValue('traveller@example.com')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  for (let step = 0; step < 2; step++) {
    await page.goBack()
    await expect(
      page
        .getByText('Log in to see your trips')
        .or(page.getByRole('link', { name: 'Log in' }))
        .first(),
    ).toBeVisible()
    await expectNothingOf(page, 'traveller@example.com')
  }
})

testInFull('after a sign-out the back button shows nothing of the marketplace', async ({ visitor }) => {
  test.setTimeout(180_000)
  const page = await visitor({ viewport: desk })
  await openSessionOnce(page, await openAdminSession(page.context()))
  await page.goto('/superadmin/users')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/superadmin\/signin/)
  for (let step = 0; step < 2; step++) {
    await page.goBack()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

test('no cache keeps a private page or a private answer', async ({ page }) => {
  const { token } = await signInAs(page.context(), 'owner@example.com')
  for (const path of ['/owner/booking/7', '/superadmin/users', '/account', '/hi/account', '/booking/7', '/group/7', '/card/7', '/checkout'])
    expect((await page.request.get(path, { failOnStatusCode: false })).headers()['cache-control'], path).toBe('no-store')
  expect((await page.request.get('/v1/property/mine', { headers: bearer(token) })).headers()['cache-control']).toBe('no-store')
  expect((await page.request.get('/')).headers()['cache-control']).not.toContain('no-store')
})

testInFull('a sign-out in one tab takes from another what a ride shows its people only', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  const { token } = await signInOnce(page, 'traveller@example.com')
  const { place, near } = (await (await request.get('/v1/places/portugal/lisbon')).json()).data
  const far = (await (await request.get(`/v1/places${near[0].path.replace('/hostels', '')}`)).json()).data.place
  const ride = { kind: 'offer', fromPlace: place.id, toPlace: far.id, day: stayIn(4).arrival, time: '09:30', seats: 2 }
  const created = await request.post('/v1/rides', { headers: bearer(token), data: { ...ride, meeting: 'Behind the fountain' } })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = (await created.json()).data
  await page.goto(`/rides/${id}`)
  await expect(page.getByText('Behind the fountain')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/account')
  // The first tab's running requests are sent without a session.
  allowConsoleErrors(/status of 401/)
  await other.getByRole('button', { name: 'Log out' }).first().click()
  await expect(other).toHaveURL(/\/$/)
  await expect(page.getByText('Behind the fountain')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /^Log in/ })).toBeVisible()
  const again = await signInAs((await visitor()).context(), 'traveller@example.com')
  await request.delete(`/v1/rides/${id}`, { headers: bearer(again.token) })
})

testInFull('after a sign-out the back button opens no booking and no card, by account or by link', async ({ visitor, request }) => {
  test.setTimeout(120_000)
  const page = await visitor({ viewport: phone })
  await signInOnce(page, 'traveller@example.com')
  const email = freshEmail('signs-out')
  await chooseBeds(page, 40)
  await fillCheckout(page, email)
  await bookButton(page).click()
  const title = page.getByRole('heading', { level: 1, name: 'Your beds are booked' })
  await expect(title).toBeVisible()
  // By account, though booked for another address: no key in the address, and none in the tab.
  await expect(page).toHaveURL(/\/booking\/\d+$/)
  expect(await tabNames(page)).not.toContainEqual(expect.stringMatching(/^booking:/))
  await page.reload()
  await expect(title).toBeVisible()
  const code = (await page.getByText(/^[A-Z0-9]{8}$/).textContent()) ?? ''
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  await page.goto('/about')
  await page.goto(await guestPath(request, { id, email }))
  await expect(title).toBeVisible()
  await page
    .getByRole('link', { name: /^Fill in: card of/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Save the card' })).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  allowConsoleErrors(/status of (401|404)|^GET \S+: not found /)
  for (const path of [/\/account/, /\/card\/\d+$/, /\/booking\/\d+$/, /\/about$/, /\/booking\/\d+$/]) {
    await page.goBack()
    await expect(page).toHaveURL(path)
    if (path.source.includes('about')) continue
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await expectNothingOf(page, code)
    await expect(page.getByRole('button', { name: 'Save the card' })).toHaveCount(0)
  }
  expect(await tabNames(page)).not.toContainEqual(expect.stringMatching(/^(booking|card):/))
  // Followed anew the link opens, and so does the page when it is loaded again.
  await page.goto('/about')
  await page.goto(await guestPath(request, { id, email }))
  await expect(title).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
})

const tabNames = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))
