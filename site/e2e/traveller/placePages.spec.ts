import type { APIRequestContext } from '@playwright/test'
import { localTime } from '../../../domain/calendar/clock.ts'
import { bearer, desk, expect, phone, pickLooks, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, firstListed, layoutShift, recordLayoutShift } from '../pageChecks.ts'

interface TestProperty {
  id: number
  name: string
  path: string
  timezone: string
  place: { id: number; name: string; path: string }
}

/** The property of that owner, and a function that creates events and rides there. */
async function propertyOf(request: APIRequestContext, id: number, token: string) {
  const property = (await (await request.get(`/v1/property/${id}`)).json()).data as TestProperty
  const headers = bearer(token)
  const plan = async (title: string, when: object) => {
    const event = { property: id, title, place: 'Kitchen', ...when }
    const created = await request.post('/v1/events', { headers, data: event })
    expect(created.status(), await created.text()).toBe(201)
    return (await created.json()).data.id as number
  }
  return { property, plan, cancel: (event: number) => request.delete(`/v1/events/${event}`, { headers }) }
}

testInFull('a city says what its hostels cost, how they are scored and what is on, without a script', async ({ visitor, request }) => {
  test.setTimeout(240_000)
  const office = await visitor()
  const { property, token } = await signInAs(office.context(), 'owner@example.com')
  const { property: testProperty, plan, cancel } = await propertyOf(request, property?.id ?? 0, token)
  const { place } = testProperty
  const title = `First of all ${Date.now() % 100_000}`
  const soon = localTime(new Date(Date.now() + 5 * 60_000), testProperty.timezone)
  const event = await plan(title, { day: soon.day, startTime: soon.time, endTime: soon.time > '23:50' ? '00:30' : '23:59' })
  const page = await visitor({ viewport: phone, javaScriptEnabled: false })

  await page.goto(place.path)
  await expect(page.getByText(/Rated \d\.\d out of 10 on average \([\d,]+ reviews\)/)).toBeVisible()
  await expect(page.getByText(/(the|The) cheapest bed .*costs .+ to .+ a night|Beds from .+ a night/)).toBeVisible()
  const on = page.getByRole('region', { name: 'What’s on' })
  await expect(on.getByRole('link', { name: title })).toHaveAttribute('href', `/events/${event}`)
  await expect(on.getByRole('link', { name: testProperty.name }).first()).toHaveAttribute('href', testProperty.path)
  await expect(on.getByRole('link', { name: `All events in ${place.name}` })).toBeVisible()
  expect(await on.getByRole('listitem').count()).toBeLessThanOrEqual(3)

  // The home page is rendered at most once a minute.
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Happening at hostels today' }).getByRole('listitem').first()).toBeVisible({
      timeout: 1000,
    })
  }).toPass({ timeout: 70_000, intervals: [2000, 10_000] })

  expect((await cancel(event)).status()).toBe(204)
  await page.goto(place.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.goto(place.path.replace(/\/[^/]+$/, ''))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

for (const viewport of [phone, desk])
  test(`a city tells what its beds cost when, who has one this weekend and what guests say, at ${viewport.width} px`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport, colorScheme: viewport === desk ? 'dark' : 'light' })
    await recordLayoutShift(page)
    await page.goto('/hostels/germany/berlin', { waitUntil: 'networkidle' })
    const voices = page.getByRole('region', { name: 'What guests say' })
    await voices.scrollIntoViewIfNeeded()
    expect(await voices.getByRole('listitem').count()).toBeGreaterThan(0)
    const when = page.getByRole('region', { name: 'When to go' })
    // It appears where nothing in view moves.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(when).toBeVisible()
    await expect(when.getByText(/this weekend, /)).toBeVisible()
    await expect(when.getByRole('listitem')).toHaveCount(6)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await when.getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/search\?place=Berlin&destination=germany%2Fberlin&arrival=.*&guests=1/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

testInFull('the price range of a city is told in the visitor’s currency, and nothing moves', async ({ visitor, request }) => {
  const listed = (await (await request.get('/v1/places/pages?kind=city')).json()).data.items
  const found = listed.find(
    ({ city }: { city: { fromPrice: { amount: number } | null; toPrice: { amount: number } | null } }) =>
      city.toPrice && city.toPrice.amount > (city.fromPrice?.amount ?? 0) * 1.2,
  )
  const page = await visitor({ viewport: phone })
  await page.addInitScript(() => {
    for (const [key, value] of Object.entries({
      Country: 'Japan',
      CurrencyCode: 'JPY',
      CurrencySymbol: '¥',
      CountryFlag: '/flags/4x3/jp.svg',
    }))
      localStorage.setItem(`selected${key}`, value)
  })
  await recordLayoutShift(page)
  await page.goto(found.path, { waitUntil: 'networkidle' })
  await expect(page.getByText(/^about ¥[\d,]+ to ¥[\d,]+$/)).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

for (const [name, viewport] of pickLooks(Object.entries({ phone, desk }), 0))
  testInFull(`the page of a hostel tells of rides from and to its city (${name})`, async ({ visitor, request }) => {
    const page = await visitor({ viewport, colorScheme: name === 'desk' ? 'dark' : 'light' })
    const { token } = await signInAs(page.context(), 'traveller@example.com')
    const owner = await visitor()
    const { property } = await signInAs(owner.context(), 'owner@example.com')
    const { property: testProperty } = await propertyOf(request, property?.id ?? 0, token)
    const city = (await (await request.get(`/v1/places${testProperty.place.path.replace('/hostels', '')}`)).json()).data
    const far = (await (await request.get(`/v1/places${city.near[0].path.replace('/hostels', '')}`)).json()).data.place
    const soon = localTime(new Date(Date.now() + 2 * 3_600_000), testProperty.timezone)
    const ride = { kind: 'offer', fromPlace: testProperty.place.id, toPlace: far.id, day: soon.day, time: soon.time, seats: 3 }
    const created = await request.post('/v1/rides', { headers: bearer(token), data: ride })
    expect(created.status(), await created.text()).toBe(201)
    const { id } = (await created.json()).data

    let isAsked = false
    const answered = page.waitForResponse(response => new URL(response.url()).pathname === '/v1/rides')
    page.on('request', request => (isAsked ||= new URL(request.url()).pathname === '/v1/rides'))
    await recordLayoutShift(page)
    await page.goto(testProperty.path, { waitUntil: 'networkidle' })
    const rides = page.getByRole('region', { name: 'Rides', exact: true })
    const all = rides.getByRole('link', { name: `All rides from and to ${testProperty.place.name}` })
    await expect(all).toBeVisible()
    // The section is fetched when the reader scrolls near it.
    await page.mouse.move(200, 400)
    while (!isAsked) {
      await page.mouse.wheel(0, 150)
      await page.waitForTimeout(100)
    }
    await answered
    await rides.scrollIntoViewIfNeeded()
    await expect(rides.getByRole('listitem').first()).toBeVisible()
    expect(await rides.getByRole('listitem').count()).toBeLessThanOrEqual(3)
    await expect(rides.getByRole('link', { name: `${testProperty.place.name} to ${far.name}` }).first()).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await all.click()
    await expect(page).toHaveURL(/\/rides\?city=/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'From or to' })).toHaveValue(testProperty.place.name)
    await request.delete(`/v1/rides/${id}`, { headers: bearer(token) })
  })

testInFull(
  'a city leads to what its hostels have in common, a country to its regions, in each language and without a script',
  async ({ visitor, request }) => {
    const page = await visitor({ viewport: phone, javaScriptEnabled: false })
    const theme = await firstListed(request, 'theme')
    const city = theme.replace(/\/with\/.*/, '')
    await page.goto(city)
    const looking = page.getByRole('region', { name: 'Find what matters to you' })
    const link = looking.getByRole('listitem').filter({ has: page.locator(`a[href="${theme}"]`) })
    const text = Number((await link.textContent())?.match(/\d+/)?.[0])
    expect(text).toBeGreaterThanOrEqual(3)
    await link.getByRole('link').click()
    await expect(page).toHaveURL(theme)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hostels in .+ with /)
    await expect(page.getByRole('heading', { level: 2 }).filter({ has: page.getByRole('link') })).toHaveCount(Math.min(text, 60))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${theme}$`))
    const scripted = await visitor({ viewport: phone })
    await scripted.goto(theme)
    await expectAccessible(scripted)
    await expectNoSidewaysScroll(scripted)
    expect((await request.get(`/ar${theme}`)).status()).toBe(200)
    for (const gone of [`${city}/with/castle`, '/hostels/portugal/nowhere-at-all/with/pool', '/regions/portugal/atlantis'])
      expect((await request.get(gone)).status(), gone).toBe(404)

    const region = await firstListed(request, 'region')
    await page.goto(`/hi${region}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/में हॉस्टल$/)
    await page.goto(region)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hostels in .+, .+/)
    await scripted.goto(region)
    await expectAccessible(scripted)
    await expectNoSidewaysScroll(scripted)
    await page.getByRole('region', { name: 'Cities' }).getByRole('link').first().click()
    await page
      .getByRole('link', { name: /^Hostels in / })
      .last()
      .click()
    await expect(page).toHaveURL(region)
  },
)
