import type { Locator } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { formatNearDay } from '../../lib/format/format.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { desk, expect, phone, pickLooks, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, recordLayoutShift, scriptBytes } from '../pageChecks.ts'
import { findFullRoom, findPropertyWithManyOffers, presetVisitorCountry, searchPath, stayIn } from './travellerSteps.ts'

const looks = [
  { width: 320, scheme: 'dark' },
  { width: 1440, scheme: 'light' },
] as const
for (const { width, scheme } of pickLooks(looks, 0)) {
  test(`search is light, steady and accessible at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme })
    const page = await context.newPage()
    await recordLayoutShift(page)
    await page.goto(searchPath(20), { waitUntil: 'networkidle' })
    await expect(page.getByRole('article').first()).toContainText(/3 nights, 3 guests, taxes included/)
    expect(await scriptBytes(page)).toBeLessThan(130_000)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await context.close()
  })
}

test('the first results, their order and their pages need no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const { arrival, departure } = stayIn(20)
  await page.goto('/search')
  // Controls that need a script are absent without one.
  await expect(page.getByText('Near me')).toBeHidden()
  await page.getByLabel('Where to?').fill('lisbon')
  await page.getByLabel('Arrival').fill(arrival)
  await page.getByLabel('Departure').fill(departure)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hostels in Lisbon' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/Pay at the hostel|now, the rest at the hostel/)
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL(/sort=price/)
  await context.close()
})

testInFull('a page that an extension of the browser has changed is drawn anew with all that was found', async ({ page }) => {
  allowConsoleErrors(/React error #418/)
  const lines = page.getByRole('article')
  await page.route(/\/search\?/, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<h1 id="results"', '<b>Translated</b>$&') })
  })
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  await expect(page.getByText('Translated')).toHaveCount(0)
  await expect(lines).not.toHaveCount(0)
  await lines
    .first()
    .getByRole('checkbox', { name: /^Compare / })
    .check()
  await expect(page.getByText('Choose one more to compare.')).toBeVisible()
})

testInFull(
  'the words of a page stand before the islands that read them, which may start while it is still arriving',
  async ({ request }) => {
    for (const path of ['/', searchPath(20), '/checkout', '/account/login', '/wishlist', '/ar/events']) {
      const html = await (await request.get(path)).text()
      const island = html.indexOf('<astro-island')
      expect(html.indexOf('id="page-words"'), path).toBeGreaterThan(0)
      if (island > 0) expect(html.indexOf('id="page-words"'), path).toBeLessThan(island)
    }
    expect(await (await request.get(searchPath(20))).text()).toContain('<astro-island')
  },
)

test('what is typed before the script is here is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/_astro/**', async route => {
    if (route.request().resourceType() === 'script') await held
    await route.continue()
  })
  const { arrival, departure } = stayIn(20)
  await page.goto('/search', { waitUntil: 'commit' })
  await page.getByLabel('Where to?').fill('Lisbon')
  await page.getByLabel('Arrival').fill(arrival)
  await page.getByLabel('Departure').fill(departure)
  release()
  await expect(page.getByLabel('Arrival')).toHaveValue(formatNearDay(arrival))
  await expect(page.getByRole('combobox', { name: 'Where to?' })).toHaveValue('Lisbon')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}&departure=${departure}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Hostels in Lisbon' })).toBeVisible()
})

testInFull('the box of the home page opens the same calendar', async ({ page }) => {
  await page.goto('/')
  const days = stayIn(20)
  await page.getByLabel('Arrival').fill(days.arrival)
  await page.getByLabel('Departure').click()
  const dates = page.getByRole('dialog', { name: 'Dates of the stay' })
  const selected = dates.getByRole('gridcell', { selected: true })
  await expect(selected.first()).toBeVisible()
  await selected.first().getByRole('button').click()
  await selected.first().getByRole('button').press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dates).toBeHidden()
  await expect(page.locator('input[name=departure]')).toHaveValue(addDays(days.arrival, 1))
  await expect(page.getByLabel('Departure')).toBeFocused()
})

test('place, dates and party are chosen from the keyboard', async ({ page }) => {
  await page.goto('/search', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Where to?' }).fill('lisbo')
  await expect(page.getByRole('option', { name: /^Lisbon/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Where to?' })).toHaveValue('Lisbon')
  await page.getByLabel('Arrival').press('ArrowDown')
  const dates = page.getByRole('dialog', { name: 'Dates of the stay' })
  await expect(dates.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dates).toBeHidden()
  await expect(page.getByLabel('Arrival')).toBeFocused()
  await page.locator('summary', { hasText: 'Who' }).press('Enter')
  await page.getByRole('button', { name: 'More: Women' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 woman, 1 other')).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  await expect(page.getByText(/hostels? with beds for 1 woman, 1 other/)).toBeVisible()
  await expect(page).toHaveURL(/arrival=\d{4}-\d\d-\d\d&departure=.*women=1&other=1/)
})

testInFull('the name of a hostel that was typed leads to its page, once', async ({ page, request }) => {
  const { data } = await (await request.get('/v1/search?destination=portugal/lisbon&limit=1')).json()
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  const requests: string[] = []
  page.on('request', sent => /\/v1\/search\?/.test(sent.url()) && requests.push(sent.url()))
  await page.getByRole('combobox', { name: 'Where to?' }).fill(data[0].name)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.waitForURL(/\/hostels\/[^/]+\/[^/]+\/[^/]+\?arrival=/)
  await expect(page.getByRole('heading', { level: 1, name: data[0].name })).toBeVisible()
  expect(requests).toEqual([])
})

test('an order stays in the address, keeps the focus, and back undoes it', async ({ page }) => {
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  const first = await page.getByRole('article').first().getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first ?? '')
})

testInFull('a place without hostels says so and names the nearest, and a place nobody knows says so', async ({ page }) => {
  const { arrival } = stayIn(20)
  await page.goto(`/search?place=Lisburn&destination=2644411&arrival=${arrival}&departure=${stayIn(22).departure}&guests=2`)
  await expect(page.getByRole('heading', { name: 'There are no hostels in Lisburn yet' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Nearby' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/guests=2/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/search?destination=Lisbon')
  await expect(page, 'a name where the number of a place stands').toHaveURL(/destination=\d+/)
  allowConsoleErrors(/status of 404/)
  const unknown = await page.goto('/search?place=Nowhereville%20Qqxz')
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find “Nowhereville Qqxz”' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'All destinations' })).toHaveAttribute('href', '/hostels')
  expect(unknown?.status()).toBe(404)
})

testInFull('a lost connection says so and tries again', async ({ page, context }) => {
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  allowConsoleErrors(connectionLost)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Score', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No connection')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a hostel shows every option for the party, in cards that fit a screen and say the rest when asked', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(searchPath(20))
  await page.getByRole('article').first().getByRole('link').click()
  const offers = page.locator('#offers')
  await expect(offers.getByText(/options? for 2 women, 1 man/)).toBeVisible()
  const card = offers.getByRole('article').first()
  await expectHeight(card, 220)
  await card.getByText('Terms and details').press('Enter')
  await expect(card.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  await expect(card.getByText('Price breakdown')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByText('Terms and details').press('Enter')
  await page.setViewportSize(desk)
  await expectHeight(card, 160)
})

const expectHeight = async (card: Locator, most: number) => expect((await card.boundingBox())?.height).toBeLessThanOrEqual(most)

testInFull('who was told in the search can be seen and changed in the form of the hostel', async ({ page }) => {
  await page.goto(searchPath(20))
  await page.getByRole('article').first().getByRole('link').click()
  const form = page.locator('#dates')
  await form.getByText('Change').click()
  await form.getByText('2 women, 1 man').last().click()
  await form.getByLabel('Women', { exact: true }).fill('3')
  await form.getByRole('button', { name: 'See free beds' }).click()
  await expect(page).toHaveURL(/women=3&men=1/)
  await expect(page.locator('#offers').getByText(/options? for 3 women, 1 man/)).toBeVisible()
})

testInFull('a room without a free place says so below the offers, and when it is free again', async ({ page, request }) => {
  const { path, name } = await findFullRoom(request)
  await page.goto(path)
  const rows = page.locator('[data-rooms] > li')
  const full = rows.filter({ hasText: 'Full for these nights' }).filter({ has: page.getByText(name, { exact: true }) })
  await page
    .locator('#offers')
    .getByText(/rooms? (is|are) full or not for you/)
    .click()
  await expect(full.getByText('Full for these nights')).toBeVisible()
  await expectAccessible(page)
  // The answer for sold-out dates names free ones.
  allowConsoleErrors(/status of 409/)
  await full.getByRole('button', { name: 'When is it free?' }).click()
  await expect(full.getByText(/Free instead:|Nothing is free within a week/)).toBeVisible()
  await expect(full.getByRole('status')).toBeFocused()
})

testInFull('whoever shows all options finds them by keys, and whoever cannot stay finds other days', async ({ page, request }) => {
  const cases = await findPropertyWithManyOffers(request)
  await page.goto(cases)
  const offers = page.locator('#offers')
  await offers.getByText(/^All \d+ options$/).press('Enter')
  await expect(offers.getByRole('heading', { name: 'More options, cheapest first' })).toBeVisible()
  await expectAccessible(page)
  const { arrival, departure } = stayIn(30)
  // A child alone finds no bed anywhere.
  await page.goto(`${cases.split('?')[0]}?arrival=${arrival}&departure=${departure}&childAges=9`)
  await offers.getByRole('link', { name: 'A day later' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`arrival=${addDays(arrival, 1)}`))
  await expect(offers.getByRole('link', { name: 'A day later' })).toBeVisible()
  await expect(page.locator('#dates')).toContainText('1 child')
})

testInFull('near me looks around where the traveller is, nearest first, for the days and the party that were told', async ({ visitor }) => {
  const page = await visitor({ viewport: phone, permissions: ['geolocation'], geolocation: { latitude: 38.7213, longitude: -9.1399 } })
  await page.goto('/')
  await page.getByRole('main').getByLabel('Where to?').waitFor()
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hostels around here' })).toBeVisible()
  // The exact position is not sent.
  expect(new URL(page.url()).search).toBe('?lat=38.72&lng=-9.14&radius=50&other=2&sort=distance')
  const far = page.getByRole('article').getByText(/\d+ km from here/)
  await expect(far.first()).toBeVisible()
  const reported = (await far.allTextContents()).map(text => Number(/(under )?(\d+) km from here/.exec(text)?.[2]))
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Results on a map' }).getByRole('status')).toHaveText(/\d+ hostels/)
})

testInFull('near me keeps the filters that are set, and clearing them keeps the place', async ({ visitor }) => {
  const page = await visitor({ viewport: desk, permissions: ['geolocation'], geolocation: { latitude: 38.7213, longitude: -9.1399 } })
  await presetVisitorCountry(page, 'Portugal')
  await page.goto(`${searchPath(20)}&ensuite=true&roomType=private`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hostels around here' })).toBeVisible()
  await expect(page).toHaveURL(/lat=38.72&lng=-9.14&radius=50&arrival=.*ensuite=true/)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/lat=38.72&(?!.*ensuite)/)
  await expect(page.getByRole('article').first()).toContainText(/\d+ km from here/)
  await expect(page.getByRole('navigation', { name: 'Days around your arrival' }).getByRole('link').first()).toContainText('€')
})

testInFull('a browser that does not tell where it is says what to do instead', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await page.goto('/search')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('We could not get your location. Type a place instead.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Near me' })).toBeEnabled()
})
