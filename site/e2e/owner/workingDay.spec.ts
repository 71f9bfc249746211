import type { Page } from '@playwright/test'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'
import { createWorkingDayProperty, type Guest, type WorkingDayProperty } from '../workingDay/property.ts'

testInFull('a working day of a small hostel: departures, arrivals, a no-show, and the contents of the till', async ({ visitor }) => {
  test.setTimeout(600_000)
  const page = await visitor({ viewport: desk })
  const fixture = await createWorkingDayProperty(page.context())
  await page.addInitScript(
    ([token, hopid]) => {
      for (const [name, value] of Object.entries({ token, role: 'hostel_owner', hopid })) localStorage.setItem(name, value as string)
    },
    [fixture.token, String(fixture.id)],
  )

  await test.step('the morning: who leaves and who comes', async () => {
    await page.goto('/owner/dashboard')
    const day = page.getByRole('list', { name: 'Today' })
    // Eight of today, one that is still awaited from yesterday, and the five who came late: a moment ago, by the clock the property has now.
    // Once the hour of check-out is over there, those who leave today are no longer among its arrivals.
    await expect(day.getByRole('link', { name: /^Arrivals (5 of 14|0 of 9)/ })).toBeVisible()
    await expect(day.getByRole('link', { name: /^Departures 0 of 5/ })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a shift begins with its float', async () => {
    await page.goto('/owner/cash')
    await page.getByRole('button', { name: 'Open a shift' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open a shift' })
    await dialog.getByLabel('In the drawer now').fill('100')
    await dialog.getByRole('button', { name: 'Open the shift' }).click()
    await expect(page.getByText('Should lie there')).toBeVisible()
  })
  await test.step('five pay and leave', async () => {
    for (const guest of fixture.leaving) await leave(page, guest)
  })
  await test.step('one of those who were here writes a review, and gets an answer', () => answerReview(page, fixture))
  await test.step('nobody came yesterday, and the bed is free again', () => noShow(page, fixture.absent))
  await test.step('eight come', async () => {
    for (const guest of fixture.arriving) await arrive(page, guest)
  })
  await test.step('two stand at the desk without a booking', async () => {
    for (const name of ['Walter Inn', 'Dora Inn']) await walkIn(page, name)
  })
  await test.step('one wants another room', () => move(page, fixture.arriving[0] as Guest))
  await test.step('dinner is planned', async () => {
    await page.goto('/owner/event/new')
    await page.getByLabel('Name', { exact: true }).fill('Dinner together')
    await page.getByLabel('Where you meet').fill('Kitchen')
    await page.getByLabel(/^Places/).fill('12')
    await page.getByRole('button', { name: 'Plan the event' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dinner together' })).toBeVisible()
  })
  await test.step('the evening: all are in, and the till holds what it should', async () => {
    await page.goto('/owner/dashboard')
    const day = page.getByRole('list', { name: 'Today' })
    await expect(day.getByRole('link', { name: /^Arrivals (15 of 15|10 of 10)/ })).toBeVisible()
    await expect(day.getByRole('link', { name: /^Departures 5 of 5/ })).toBeVisible()
    await cashUp(page, fixture)
  })
})

async function open(page: Page, { booking, name }: Guest) {
  await page.goto(`/owner/booking/${booking}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function leave(page: Page, guest: Guest) {
  await open(page, guest)
  await page.getByRole('button', { name: 'Check out 1 guest' }).click()
  const dialog = page.getByRole('dialog', { name: /^Check out / })
  await dialog.getByRole('button', { name: /^Take [^p]/ }).click()
  await expect(dialog).toContainText('The bill is settled')
  await dialog.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(page.getByText('Checked out', { exact: true }).first()).toBeVisible()
}

async function arrive(page: Page, guest: Guest) {
  await page.goto(`/owner/booking/${guest.booking}/check-in`)
  await checkIn(page)
}

/** Some beds were left this morning, and nobody has made them. */
async function checkIn(page: Page) {
  allowConsoleErrors(/status of 409/)
  await page.getByRole('button', { name: 'Check in 1 guest' }).click()
  const isIn = page.getByRole('region', { name: 'Guests and beds' }).getByText(/^In since /)
  const dirty = page.getByRole('button', { name: 'Check in all the same' })
  await expect(isIn.or(dirty)).toBeVisible()
  if (await dirty.isVisible()) await dirty.click()
  await expect(isIn).toHaveCount(1)
}

async function walkIn(page: Page, name: string) {
  await page.goto('/owner/booking/new')
  await page
    .getByRole('button', { name: /Garden dorm/ })
    .last()
    .click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Book for 1 guest' }).click()
  // The next guest in the queue is checked in.
  await expect(page.getByRole('heading', { name: `Check in ${name}`, level: 1 })).toBeVisible()
  await checkIn(page)
}

async function noShow(page: Page, guest: Guest) {
  await open(page, guest)
  // The no-show job may have run already: an unpaid guest who did not arrive loses the bed in the morning.
  const mark = page.getByRole('region', { name: 'Change the stay' }).getByRole('button', { name: 'No-show' })
  if (await mark.isVisible()) {
    await mark.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as no-show' }).click()
  }
  await expect(page.getByText('No-show', { exact: true }).first()).toBeVisible()
}

async function move(page: Page, guest: Guest) {
  await open(page, guest)
  await page.getByRole('region', { name: 'Change the stay' }).getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another room or bed' })
  const to = dialog.getByLabel('To', { exact: true })
  // Each list shows what is free there.
  await to.selectOption((await to.getByRole('option', { name: /^Garden dorm: / }).getAttribute('value')) ?? '')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Guests and beds' })).toContainText('Garden dorm')
}

async function answerReview(page: Page, { leaving: [guest], token }: WorkingDayProperty) {
  const { request } = page.context()
  const { booking, name } = guest as Guest
  const link = await request.get(`/v1/booking/${booking}`, { headers: bearer(token) })
  const { guestEmail, guest: contact } = (await link.json()).data
  const mails = await (await request.get('/v1/demo/mails', { params: { to: contact?.email ?? guestEmail, limit: 10 } })).json()
  const texts = await Promise.all(
    (mails.data as { id: number }[]).map(async ({ id }) => (await (await request.get(`/v1/demo/mails/${id}`)).json()).data.text as string),
  )
  const [, manage = '', proof] = texts.map(text => text.match(/\/booking\/\d+#([\w-]{20,})\.(\S+)/)).find(found => found !== null) ?? []
  const headers = { 'X-Manage-Token': manage, 'Idempotency-Key': freshEmail('review') }
  // Asks what the page of the mailed link asks.
  expect((await request.post(`/v1/booking/${booking}/proof`, { headers, data: { proof } })).ok()).toBe(true)
  const scores = { value: 9, security: 9, location: 9, staff: 10, atmosphere: 9, cleanliness: 9, facilities: 8 }
  const written = await request.post('/v1/reviews', {
    headers: { ...headers, 'Idempotency-Key': freshEmail('review') },
    data: { booking, scores, text: 'The kitchen is the best room of the house.' },
  })
  expect(written.ok(), await written.text()).toBe(true)
  await page.goto('/owner/reviews')
  await page
    .getByRole('link', { name: new RegExp(name.split(' ')[0] ?? '') })
    .first()
    .click()
  await page.getByLabel('What you say to it').fill('Thank you. There is soup on Sundays.')
  await page.getByRole('button', { name: 'Publish the reply' }).click()
  await expect(page.getByText('Your reply is shown under the review.')).toBeVisible()
}

async function cashUp(page: Page, { leaving, nights }: WorkingDayProperty) {
  await page.goto('/owner/cash')
  await page.getByRole('button', { name: 'Count and close' }).click()
  const dialog = page.getByRole('dialog', { name: /^Close the shift/ })
  // The float, and 20.00 a night of each who left.
  await dialog
    .getByLabel('Counted')
    .first()
    .fill(String(100 + 20 * nights * leaving.length))
  await dialog.getByRole('button', { name: 'Close the shift' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'Closed shifts' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
