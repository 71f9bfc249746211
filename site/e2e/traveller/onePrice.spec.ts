import type { Page } from '@playwright/test'
import { desk, expect, phone, pickLooks, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, recordLayoutShift } from '../pageChecks.ts'
import { presetVisitorCountry, stayIn } from './travellerSteps.ts'

// Hostels in Berlin have two rates in the demo world: a refundable one, and a cheaper non-refundable one.
const { arrival, departure } = stayIn(40)
const stay = `arrival=${arrival}&departure=${departure}`
const berlin = `/search?place=Berlin&destination=germany/berlin&${stay}`
// In euros, whether or not the visitor's dollars come first by now.
const price = /€\d[\d,]*(\.\d\d)?/

/** The first price in an element. */
const priceIn = async (text: Promise<string | null>) => (await text)?.match(price)?.[0] ?? 'no price'
const firstCard = (page: Page) => page.getByRole('article').first()
const openedWay = (page: Page) => page.locator('#offers article').first()
const openedPrice = (page: Page) => openedWay(page).locator('[data-price]:visible')
/** The switch that changes all prices. */
const rate = (page: Page, name: RegExp) => page.locator('#offers').getByRole('radio', { name })

const searches = ['women=2&freeCancellation=true', 'guests=1', 'women=1&gender=female&freeCancellation=true&facilities=kitchen']

for (const requested of pickLooks(searches, 2))
  test(`what was searched for travels to the hostel, the checkout and back (${requested})`, async ({ visitor }) => {
    const page = await visitor({ viewport: phone })
    await page.goto(`${berlin}&${requested}`)
    const result = await priceIn(firstCard(page).textContent())
    await firstCard(page).getByRole('link').first().click()
    await expect(rate(page, /Flexible/)).toBeChecked()
    for (const part of [stay, ...requested.split('&')]) expect(page.url()).toContain(part)
    expect(await priceIn(openedPrice(page).textContent())).toBe(result)
    await expect(page.locator('[data-booking-bar]')).toContainText(result)
    await expect(page.getByRole('heading', { level: 2, name: result })).toBeInViewport()
    await expectNoSidewaysScroll(page)

    await openedWay(page)
      .getByRole('link', { name: /^Book / })
      .click()
    await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(result)
    await expect(page.getByRole('main')).toContainText('Flexible')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(rate(page, /Flexible/)).toBeChecked()
    for (const part of [stay, ...requested.split('&')]) expect(page.url()).toContain(part)
  })

test('one switch changes the price of every way to sleep, of the bar and of the checkout', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  const { data } = await (await request.get(`/v1/search?destination=germany/berlin&${stay}&guests=2`)).json()
  await page.goto(`${data[0].path}?${stay}&guests=2`)
  const bar = page.locator('[data-booking-bar]')
  const flexible = await priceIn(openedPrice(page).textContent())
  await rate(page, /Non-refundable/).check()
  const strict = await priceIn(openedPrice(page).textContent())
  expect(Number(strict.slice(1))).toBeLessThan(Number(flexible.slice(1)))
  await expect(bar).toContainText(strict)
  await expect(bar).toContainText('Non-refundable')
  await expect(page.getByRole('heading', { level: 2, name: strict })).toBeVisible()
  const terms = page.locator('#offers article [data-refund]:visible')
  await expect(terms.filter({ hasText: 'Free cancellation' })).toHaveCount(0)
  await expect(page).toHaveURL(/rate=\d+/)
  await expectAccessible(page)
  await page.reload()
  await expect(rate(page, /Non-refundable/)).toBeChecked()
  expect(await priceIn(openedPrice(page).textContent())).toBe(strict)
})

testInFull('who comes back from the checkout finds the rate they chose', async ({ page, request }) => {
  const { data } = await (await request.get(`/v1/search?destination=germany/berlin&${stay}&guests=1`)).json()
  await page.goto(`${data[0].path}?${stay}&guests=1`)
  const strict = rate(page, /Non-refundable/)
  await expect(rate(page, /Flexible/)).toBeChecked()
  await strict.check()
  await openedWay(page)
    .getByRole('link', { name: /^Book / })
    .click()
  await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(strict).toBeChecked()
})

testInFull('other dates, the city and its hostels keep whom and what one looks for', async ({ page, request }) => {
  const { data } = await (await request.get(`/v1/search?destination=germany/berlin&${stay}&women=2&freeCancellation=true`)).json()
  await page.goto(`${data[0].path}?${stay}&women=2&freeCancellation=true&facilities=kitchen`)
  await expect(openedWay(page)).toBeVisible()
  const later = stayIn(44)
  await page.locator('#dates').getByText('Change').click()
  await page.getByLabel('Departure').fill(later.departure)
  await page.getByRole('button', { name: 'See free beds' }).click()
  await expect(page).toHaveURL(new RegExp(`departure=${later.departure}`))
  for (const part of ['women=2', 'freeCancellation=true', 'facilities=kitchen']) await expect(page).toHaveURL(new RegExp(part))

  await page
    .getByRole('navigation')
    .filter({ has: page.locator('[aria-current=page]') })
    .getByRole('link', { name: 'Berlin' })
    .click()
  await expect(page).toHaveURL(/\/hostels\/germany\/berlin\?.*women=2.*freeCancellation=true/)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/berlin/.+arrival=${arrival}&departure=${later.departure}&.*women=2.*&freeCancellation=true`))
  await expect(openedWay(page).or(page.getByRole('link', { name: 'A day later' }))).toBeVisible()
})

testInFull('hostels side by side cost what their pages open with, and lead there for the same stay', async ({ page, request }) => {
  const requested = `${stay}&women=2&roomType=private`
  const { data } = await (await request.get(`/v1/search?destination=germany/berlin&${requested}`)).json()
  const [one, two] = data
  await page.goto(`/compare?hostels=${one.id},${two.id}&${requested}`)
  const link = page.getByRole('columnheader').getByRole('link', { name: one.name })
  await expect(link).toHaveAttribute('href', `${one.path}?${requested}`)
  const row = page.getByRole('row', { name: /^Your stay/ }).first()
  const result = await priceIn(row.getByRole('cell').first().textContent())
  await link.click()
  await expect(openedWay(page)).toContainText(result)
})

for (const viewport of [phone, desk])
  test(`prices are told in the visitor’s currency first, with what is paid, at ${viewport.width} px`, async ({ visitor }) => {
    const page = await visitor({ viewport })
    await presetVisitorCountry(page, 'Japan')
    await recordLayoutShift(page)
    const both = /~¥[\d,]+.*you pay €[\d,.]+/s
    await page.goto(`${berlin}&guests=2`, { waitUntil: 'networkidle' })
    await expect(firstCard(page)).toContainText(both)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await firstCard(page).getByRole('link').first().click()
    await expect(openedPrice(page)).toContainText(both)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await expectNoSidewaysScroll(page)
    await openedWay(page)
      .getByRole('link', { name: /^Book / })
      .click()
    await expect(page.getByRole('main')).toContainText(/€[\d,.]+about ¥[\d,]+/)
    await expect(page.getByRole('button', { name: /^Book .* €/ })).toBeVisible()
    await expectAccessible(page)
  })
