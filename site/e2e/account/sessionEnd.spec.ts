import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, demoWorld, desk, expect, openAdminSession, phone, secondFactor, signInAs, test, testInFull } from '../fixtures.ts'
import { createPoster, dormBody } from '../owner/deskSteps.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Ends the session on the server without telling the browser. */
async function endSession(page: Page, token: string) {
  allowConsoleErrors(/status of 40[134]|session has expired|not found/)
  expect((await page.request.post('/v1/auth/logout', { headers: bearer(token) })).status()).toBe(204)
}

async function comeBack(page: Page, email: string) {
  await expect(sessionDialog(page)).toBeVisible()
  await sessionDialog(page).getByLabel('E-mail').fill(email)
  await sessionDialog(page).getByLabel('Password').fill(demoWorld().password)
  await sessionDialog(page).getByRole('button', { name: 'Log in' }).click()
  await expect(sessionDialog(page)).toBeHidden()
}

const nothing = (page: Page) => page.getByText('There is nothing here, or it is not yours to see')

testInFull('a desk whose session ends goes on in its form, its dialog and its lists', async ({ visitor }) => {
  test.setTimeout(240_000)
  const page = await visitor({ viewport: desk })
  const email = 'owner@example.com'
  const { token, property: testProperty } = await signInAs(page.context(), email)
  const send = createPoster(page.context(), token)
  const property = testProperty?.id as number
  const name = `Ending ${Date.now() % 100_000}`
  const room = await send('/room', dormBody(property, name))
  const stay = { property, arrival: addDays(today(), 180), departure: addDays(today(), 182), source: 'desk' }
  const guest = { name: 'Mira Okafor', email: freshEmail('end') }
  const booking = await send('/booking', { ...stay, lines: [{ room: room.id, as: 'bed', guests: [{}] }], guest })
  const tokenNow = () => page.evaluate(() => localStorage.getItem('token') as string)

  await test.step('a booking that is half typed is made', async () => {
    await page.goto(`/owner/booking/new?arrival=${addDays(today(), 181)}`)
    await page
      .getByRole('button', { name: new RegExp(name) })
      .last()
      .click()
    await page.getByLabel('Name', { exact: true }).fill('Walter Inn')
    // The price is fetched only now, so this request is the one that meets the ended session.
    await expect(
      page
        .locator('section, aside')
        .filter({ has: page.getByRole('heading', { name: 'Price', exact: true }) })
        .last(),
    ).toContainText('€')
    await endSession(page, await tokenNow())
    await page.getByRole('button', { name: 'Book for 1 guest' }).click()
    await expect(sessionDialog(page)).toBeVisible()
    await expectAccessible(page)
    await comeBack(page, email)
    await expect(page.getByRole('heading', { level: 1, name: /Walter Inn/ })).toBeVisible()
  })
  await test.step('a booking is opened as if nothing had been', async () => {
    await page.goto('/owner/booking?category=all')
    await expect(page.getByRole('table')).toBeVisible()
    await endSession(page, await tokenNow())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cash' }).click()
    await comeBack(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Cash' })).toBeVisible()
    await endSession(page, await tokenNow())
    await page.goto(`/owner/booking/${booking.id}`)
    await expect(nothing(page)).toHaveCount(0)
    await comeBack(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Okafor' })).toBeVisible()
  })
  await test.step('a wrong password keeps the question open, and the dialog beneath', async () => {
    await page.getByRole('button', { name: 'Add to the bill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to the bill' })
    await dialog.getByLabel('What for').fill('Towel')
    await dialog.getByLabel('Amount').fill('3')
    await endSession(page, await tokenNow())
    await dialog.getByRole('button', { name: 'Add to the bill' }).click()
    await sessionDialog(page).getByLabel('E-mail').fill(email)
    await sessionDialog(page).getByLabel('Password').fill('wrong-wrong-wrong')
    await sessionDialog(page).getByRole('button', { name: 'Log in' }).click()
    await expect(sessionDialog(page).getByRole('alert')).toBeVisible()
    await comeBack(page, email)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Bill' }).getByText('Towel')).toHaveCount(1)
  })
  await test.step('who puts it off keeps what was typed, and finds the way back over the screen', async () => {
    await page.goto('/owner/event/new')
    await page.getByLabel('Name', { exact: true }).fill('Dinner')
    await page.getByLabel('Where you meet').fill('Kitchen')
    await endSession(page, await tokenNow())
    await page.getByRole('button', { name: 'Plan the event' }).click()
    await sessionDialog(page).getByRole('button', { name: 'Not now' }).last().click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dinner')
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.getByRole('alert').getByRole('button', { name: 'Log in' }).click()
    await expectNoSidewaysScroll(page)
    await comeBack(page, email)
    await expect(sessionDialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Plan the event' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible()
    await page.setViewportSize(desk)
  })
  await test.step('somebody else begins with the screen as new, and finds nothing of what was typed', async () => {
    await page.goto('/owner/event/new')
    await page.getByLabel('Name', { exact: true }).fill('Secret dinner')
    await page.getByLabel('Where you meet').fill('Kitchen')
    await endSession(page, await tokenNow())
    await page.getByRole('button', { name: 'Plan the event' }).click()
    await comeBack(page, 'owner2@example.com')
    await expect(sessionDialog(page)).toHaveCount(0)
    await expect(page.getByText('Secret dinner')).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Secret dinner')
  })
})

testInFull('a traveller whose session ends saves the profile all the same', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  const email = freshEmail('ending')
  const { token } = await signInAs(page.context(), await account(request, email))
  await page.goto('/account/profile')
  await page.getByLabel('Name', { exact: true }).first().fill('Ana Ending')
  await endSession(page, token)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(sessionDialog(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await comeBack(page, email)
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Ana Ending')
})

/** A traveller for this test alone. */
async function account(request: Page['request'], email: string): Promise<string> {
  const { password } = demoWorld()
  await request.post('/v1/auth/signup', { data: { name: 'Ana Silva', email, password, role: 'traveller' } })
  const mails = (await (await request.get('/v1/demo/mails', { params: { to: email } })).json()).data
  const otp = mails[0].subject.slice(0, 6)
  expect((await request.post('/v1/auth/verify-otp', { data: { email, otp } })).ok()).toBe(true)
  return email
}

testInFull('a super-admin comes back in with both factors', async ({ visitor }) => {
  test.setTimeout(240_000)
  const page = await visitor({ viewport: desk, colorScheme: 'dark' })
  const { token, role } = await openAdminSession(page.context())
  await page.addInitScript(
    entries => {
      for (const [key, value] of Object.entries(entries)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    { token, role },
  )
  await page.goto('/superadmin/users')
  await expect(page.getByRole('table')).toBeVisible()
  await endSession(page, token)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
  await expect(sessionDialog(page)).toBeVisible()
  await sessionDialog(page).getByLabel('E-mail').fill('admin@example.com')
  await sessionDialog(page).getByLabel('Password').fill(demoWorld().password)
  await sessionDialog(page).getByRole('button', { name: 'Log in' }).click()
  await expect(async () => {
    await sessionDialog(page).getByLabel('Code of your authenticator').fill(secondFactor(demoWorld().totpSecret))
    await sessionDialog(page).getByRole('button', { name: 'Log in' }).click()
    await expect(sessionDialog(page)).toBeHidden({ timeout: 3000 })
  }).toPass({ timeout: 90_000, intervals: [10_000] })
  await expect(page.getByRole('table')).toBeVisible()
})
