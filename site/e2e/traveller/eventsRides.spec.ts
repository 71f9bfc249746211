import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { backOfficeUrl, bearer, desk, expect, type OwnProperty, phone, pickLooks, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, recordLayoutShift } from '../pageChecks.ts'
import { rarePages } from '../screens.ts'
import { today } from './travellerSteps.ts'

testInFull('a hostel plans an event, a traveller joins it, and the hostel cancels it', async ({ visitor }) => {
  test.setTimeout(240_000)
  const office = await visitor({ viewport: desk })
  const { property } = await signInAs(office.context(), 'owner@example.com')
  const { path } = property as OwnProperty
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  await signInAs(page.context(), 'traveller@example.com')
  const title = `Soup night ${Date.now() % 100_000}`

  await test.step('the hostel plans a weekly event', async () => {
    await office.goto('/owner/dashboard')
    await office.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await expect(office.getByRole('table', { name: 'Events' })).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('link', { name: 'Plan an event' }).click()
    await office.getByRole('button', { name: 'Plan the event' }).click()
    await expect(office.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await office.getByLabel('Name', { exact: true }).fill(title)
    await office.getByLabel('Where you meet').fill('Kitchen')
    await office.getByLabel(/^Places/).fill('1')
    await office.getByLabel('Repeat').selectOption('week')
    await office.getByLabel('Last possible day').fill(addDays(today(), 30))
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Plan the event' }).click()
    await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(office.getByText('Nobody has joined yet')).toBeVisible()
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
  })
  const id = new URL(office.url()).pathname.split('/').at(-1)

  await test.step('the page of the hostel names what happens there, without a script', async () => {
    const quiet = await visitor({ viewport: phone, javaScriptEnabled: false })
    await quiet.goto(path as string)
    await expect(quiet.getByRole('heading', { name: 'What’s on here' })).toBeVisible()
    expect(await quiet.getByRole('region', { name: 'What’s on here' }).getByRole('listitem').count()).toBeGreaterThan(0)
  })

  await test.step('a traveller finds and joins it', async () => {
    await page.goto(`/events?property=${property?.id}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByLabel('Show my first name to others who are coming').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
    await expect(page.getByText('You are going')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/events?mine=true')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })

  await test.step('the hostel sees who comes, and cancels with a reason', async () => {
    await office.reload()
    await expect(office.getByRole('cell', { name: 'Ana Silva' })).toBeVisible()
    await office.getByRole('button', { name: 'Cancel the event' }).click()
    await office.getByLabel(/^Why/).fill('The stove is broken')
    await office.getByRole('dialog').getByRole('button', { name: 'Cancel the event' }).click()
    await expect(office.getByRole('dialog')).toBeHidden()
    await expect(office.getByText('The stove is broken')).toBeVisible()
    await page.goto(`/events/${id}`)
    await expect(page.getByText('Cancelled: The stove is broken')).toBeVisible()
  })
})

testInFull('travellers share a ride', async ({ visitor, request }) => {
  test.setTimeout(240_000)
  const page = await visitor({ viewport: phone })
  await signInAs(page.context(), 'traveller@example.com')
  const other = await visitor({ viewport: desk, colorScheme: 'dark' })
  const { token } = await signInAs(other.context(), 'owner2@example.com')

  await test.step('one offers seats', async () => {
    await page.goto('/rides/new')
    await page.getByText('Women only', { exact: true }).click()
    await page.getByText('I need seats', { exact: true }).click()
    await expect(page.getByLabel('Seats you need')).toHaveValue('1')
    await page.getByText('I have seats', { exact: true }).click()
    await page.getByText('Everybody', { exact: true }).click()
    await page.getByRole('button', { name: 'Offer the ride' }).click()
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveAttribute('aria-invalid', 'true')
    for (const [label, city] of [
      ['From', 'Lisbon'],
      ['To', 'Porto'],
    ] as const) {
      const place = page.getByRole('combobox', { name: label })
      await place.fill(city)
      await expect(place).toHaveAttribute('aria-expanded', 'true')
      await place.press('ArrowDown')
      await place.press('Enter')
      await expect(place).toHaveAttribute('aria-expanded', 'false')
    }
    await page.getByLabel('Day').fill(addDays(today(), 4))
    await page.getByLabel('Time').fill('09:30')
    await page.getByLabel(/^Meeting point/).fill('At the fountain')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Offer the ride' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Lisbo.* to Porto/ })).toBeVisible()
    await expect(page.getByText('Nobody has asked yet')).toBeVisible()
    await expectAccessible(page)
  })
  const id = new URL(page.url()).pathname.split('/').at(-1)

  await test.step('another asks for one, and does not see where to meet', async () => {
    await other.goto('/rides')
    await expect(other.getByRole('article').first()).toBeVisible()
    await expectAccessible(other)
    await expectNoSidewaysScroll(other)
    await other.goto(`/rides/${id}`)
    await expect(other.getByText('At the fountain')).toHaveCount(0)
    await other.getByRole('button', { name: 'Ask for a seat' }).click()
    await other.getByRole('button', { name: 'Send the request' }).click()
    await expect(other.getByText('Waits for an answer')).toBeVisible()
  })

  await test.step('is accepted, and does', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Accept Arjun' }).click()
    await expect(page.getByText('Accepted')).toBeVisible()
    await other.reload()
    await expect(other.getByText('At the fountain')).toBeVisible()
    await expectAccessible(other)
    const gone = await request.post(`/v1/rides/${id}/leave`, { headers: bearer(token), data: {} })
    expect(gone.status()).toBe(200)
    await page.getByRole('button', { name: 'Cancel the ride' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the ride' }).click()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  })
})

testInFull('a hostel offers a ride, changes it and calls it off, and finds it again', async ({ visitor }) => {
  test.setTimeout(240_000)
  const office = await visitor({ viewport: desk })
  await signInAs(office.context(), 'owner@example.com')
  const note = `Shuttle ${Date.now() % 100_000}`
  const states = office.getByRole('table', { name: 'Rides of your hostel' })

  await test.step('a lost connection is reported, not waited for', async () => {
    await office.goto('/owner/ride?view=past')
    await expect(office.getByRole('heading', { level: 1, name: 'Rides of your hostel' })).toBeVisible()
    allowConsoleErrors(connectionLost)
    await office.route(/\/v1\/property\/\d+$/, route => route.abort())
    for (const [list, button] of [
      ['Rides', 'Offer a ride'],
      ['Events', 'Plan an event'],
    ] as const) {
      await office.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).click()
      await office.getByRole('link', { name: button }).click()
      await expect(office.getByText('No connection')).toBeVisible()
    }
    await office.unroute(/\/v1\/property\/\d+$/)
    await office.getByRole('button', { name: 'Try again' }).click()
    await expect(office.getByRole('button', { name: 'Plan the event' })).toBeVisible()
  })

  await test.step('it offers one', async () => {
    await office.goto('/owner/ride/new')
    await office.getByRole('combobox', { name: 'To', exact: true }).fill('Berlin')
    await office
      .getByRole('option', { name: /Berlin/ })
      .first()
      .click()
    await office.getByLabel('Day', { exact: true }).fill(addDays(today(), 5))
    await office.getByLabel('Time, where it begins').fill('09:30')
    await office.getByLabel(/^Cost share/).fill('12.50')
    await office.getByLabel(/^Note/).fill(note)
    await office.getByText('Verified guests only', { exact: true }).click()
    await office.getByRole('button', { name: 'Offer the ride' }).click()
    await expect(office.getByText('Verified guests only', { exact: true })).toBeVisible()
    await expect(office).toHaveURL(backOfficeUrl('ride/\\d+'))
    await expect(office.getByText(note)).toBeVisible()
  })
  const id = new URL(office.url()).pathname.split('/').at(-1)

  await test.step('and changes it, on a telephone too', async () => {
    await office.getByRole('link', { name: 'Change', exact: true }).click()
    await expect(office.getByLabel('Time, where it begins')).toHaveValue('09:30')
    await office.setViewportSize(phone)
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
    await office.setViewportSize(desk)
    await office.getByLabel('Free seats').fill('0')
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByLabel('Free seats')).toHaveAttribute('aria-invalid', 'true')
    await office.getByLabel('Free seats').fill('5')
    await office.getByLabel(/^Cost share/).fill('')
    await office.getByLabel(/^Meeting point/).fill('At the door')
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByText('At the door')).toBeVisible()
    await expect(office.getByText('5 of 5 seats')).toBeVisible()
  })

  await test.step('it stands with the rides to come', async () => {
    await office.goto('/owner/ride')
    await office.getByRole('navigation', { name: 'Which rides' }).getByRole('link', { name: 'Yours to come' }).click()
    await expect(states.locator(`a[href*="/ride/${id}?"]`)).toBeVisible()
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
  })

  await test.step('called off, it is read where those stand', async () => {
    await states.locator(`a[href*="/ride/${id}?"]`).click()
    await office.getByRole('button', { name: 'Cancel', exact: true }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Cancel the ride' }).click()
    await expect(office.getByText('Nobody asked.')).toBeVisible()
    await expect(office.getByRole('link', { name: 'Change', exact: true })).toHaveCount(0)
    await office.goto('/owner/ride?view=cancelled')
    await expect(states.locator(`a[href*="/ride/${id}?"]`)).toBeVisible()
    await office.goto(`/owner/ride/${id}/edit`)
    await expect(office.getByText('This ride cannot be changed')).toBeVisible()
  })
})

for (const board of pickLooks(['events', 'rides'] as const, 0))
  test(`${board} are read without a script, and React takes over what is there`, async ({ visitor, request }) => {
    const path = await rarePages[`/${board}/:id`]({ request })
    const quiet = await visitor({ viewport: phone, javaScriptEnabled: false })
    const page = await visitor({ viewport: phone })
    await recordLayoutShift(page)

    for (const at of [`/${board}`, path]) {
      await quiet.goto(at)
      await page.goto(at, { waitUntil: 'networkidle' })
      expect(await quiet.getByRole('article').count()).toBeGreaterThan(0)
      const title = await quiet.title()
      await expect(page).toHaveTitle(title)
      // The price in the visitor's currency is added by a script.
      const expected = (text: string | null) =>
        text
          ?.replace(/priced at [^\d]+[\d,.]+/g, '')
          .replace(/about [^~]+(?=~)/g, '')
          .replace(/~?([A-Z]{2,3}\s?)?\p{Sc}?\s?\d[\d,.]*/gu, '#')
          .replace(/\s+/g, ' ')
          .trim()
      expect(expected(await page.getByRole('article').first().textContent())).toBe(
        expected(await quiet.getByRole('article').first().textContent()),
      )
      expect(await layoutShift(page)).toBeLessThan(0.01)
      await expectNoSidewaysScroll(quiet)
    }
    await expect(quiet.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await quiet.getByRole('definition').count()).toBeGreaterThan(3)
    await expect(quiet.getByText('JavaScript')).toHaveCount(0)
    // An event may have begun meanwhile.
    if (board === 'rides') await expect(quiet.getByRole('link', { name: /^Log in to/ })).toHaveAttribute('href', '/account/login')
  })

testInFull('who turns the page of a list stands at its beginning, and comes back', async ({ visitor }) => {
  const quiet = await visitor({ viewport: phone, javaScriptEnabled: false })
  await quiet.goto('/events')
  await quiet.getByRole('link', { name: 'Later' }).click()
  await expect(quiet).toHaveURL(/\/events\?page=2$/)
  const nameOf = (at: typeof quiet) => at.getByRole('article').first().getByRole('heading').textContent()
  const second = await nameOf(quiet)

  const page = await visitor({ viewport: phone })
  await page.goto('/events', { waitUntil: 'networkidle' })
  // Before hydration the link is a plain one.
  await expect(page.locator('#content astro-island[ssr]')).toHaveCount(0)
  const first = await nameOf(page)
  await page.getByRole('link', { name: 'Later' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^Page 2 of / })).toBeFocused()
  await expect(page.getByRole('article').first()).toBeInViewport()
  expect(await nameOf(page)).toBe(second)
  await expect(page).toHaveURL(/\/events\?page=2$/)
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByRole('group', { name: /^Page 1 of / })).toBeVisible()
  expect(await nameOf(page)).toBe(first)
})

testInFull('a hostel sees the rides of its city', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  await signInAs(office.context(), 'owner@example.com')
  await office.goto('/owner/ride')
  await expect(office.getByRole('heading', { level: 1, name: 'Rides to and from your city' })).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
})

testInFull('events and rides are narrowed without a script', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/events')
  const { city } = (await (await request.get('/v1/events')).json()).data[0].property
  await page.getByLabel(/^City/).fill(city)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(`/events?${new URLSearchParams({ city, from: '' })}`)
  const result = page.getByRole('article')
  await expect(result.first()).toBeVisible()
  await expect(result.filter({ hasText: city })).toHaveCount(await result.count())

  await page.goto('/rides')
  await page.getByLabel('Which').selectOption('ask')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/kind=ask/)
  await expect(result.filter({ hasText: 'Seats wanted' })).toHaveCount(await result.count())
})
