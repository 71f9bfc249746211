import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { tinyPmtiles } from '../../../domain/map/tinyPmtiles.ts'
import { messages as ar } from '../../../messages/ar/pages.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, firstListed, layoutShift, recordLayoutShift } from '../pageChecks.ts'
import { presetVisitorCountry, searchPath, stayIn } from './travellerSteps.ts'

const mapParts = /leaflet|MapView|map\/(tiles|names)|supercluster/i
/** One pixel: stands in for any map tile. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** By the switch beside the map; a map that fills the screen has its own, behind which the other one lies. */
const closeMap = (page: Page) => page.getByRole('button', { name: 'List', exact: true }).last().click()

for (const { scheme, ...screen } of [
  { ...desk, scheme: 'light' },
  { width: 320, height: 800, scheme: 'dark' },
] as const)
  testInFull(`the map comes when it is opened, with every hostel as a button, at ${screen.width} px`, async ({ visitor }) => {
    const page = await visitor({ viewport: screen, colorScheme: scheme })
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await recordLayoutShift(page)
    await page.goto(searchPath(20), { waitUntil: 'networkidle' })
    expect(requests.filter(address => mapParts.test(address))).toEqual([])
    const total = Number((await page.getByText(/hostels? with beds for/).textContent())?.match(/\d+/)?.[0])
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.getByRole('region', { name: 'Results on a map' })
    await expect(map.getByRole('status')).toHaveText(`${total} hostels`)
    const pins = map.getByRole('region', { name: 'Map' })
    const groups = await pins.getByRole('button', { name: /hostels here, zoom in/ }).allTextContents()
    const single = await pins.getByRole('button', { name: /, €/ }).count()
    expect(single + groups.reduce((sum, n) => sum + Number(n), 0)).toBe(total)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await closeMap(page)
    await expect(page.getByRole('article').first()).toContainText(/3 nights, 3 guests/)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })

testInFull('a pin opens the card of its hostel, and the list beside the map points at pins', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Results on a map' })
  const link = map.getByRole('list', { name: 'Hostels on the map' }).getByRole('link').first()
  await link.focus()
  await expect(map.locator('.map-pin[data-lit]')).toHaveCount(1)
  const pin = map.getByRole('region', { name: 'Map' }).getByRole('button', { name: /, €/ }).first()
  const name = (await pin.getAttribute('aria-label'))?.replace(/, €.*$/, '') ?? ''
  await pin.press('Enter')
  const card = map.getByRole('article')
  await expect(card.getByRole('link', { name })).toBeVisible()
  await expect(card).toContainText('for 3 nights, 3 guests')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await pin.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(pin).toBeFocused()
  await pin.press('Enter')
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The map stays open on the next search: stored in shared state and in the address.
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Results on a map' })).toBeVisible()
  await expect(page).toHaveURL(/view=map/)
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(page).toHaveURL(/sort=price.*view=map/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Results on a map' })).toBeVisible()
  await closeMap(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).not.toHaveURL(/view=map/)
})

testInFull('a map that was moved searches where it looks, and says when that is too much', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Results on a map' })
  await expect(map.getByRole('status')).toContainText('hostels')
  expect((await map.boundingBox())?.height).toBeGreaterThan(phone.height * 0.9)
  expect((await map.boundingBox())?.width).toBe(phone.width)
  const out = map.getByRole('button', { name: 'Zoom out' })
  await out.click()
  const here = page.waitForRequest(request => /search\/pins\?.*bounds=/.test(request.url()))
  await map.getByRole('button', { name: 'Search this area' }).click()
  expect(new URL((await here).url()).searchParams.get('women')).toBe('2')
  await expect(map.getByRole('status')).toBeFocused()
  await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  await expect(async () => {
    await out.click()
    await expect(map.getByRole('button', { name: 'Zoom in to search here' })).toBeDisabled({ timeout: 500 })
  }).toPass()
  await expect(map.locator('.map-name span').first()).toBeVisible()
})

testInFull('a pin that is pointed at lights its card, and a card that is swiped to lights its pin', async ({ visitor }) => {
  const wide = await visitor({ viewport: desk })
  await wide.goto(`${searchPath(20)}&view=map`, { waitUntil: 'networkidle' })
  const besides = wide.getByRole('region', { name: 'Results on a map' })
  const pin = besides.getByRole('region', { name: 'Map' }).getByRole('button', { name: /, €/ }).first()
  const name = (await pin.getAttribute('aria-label'))?.replace(/, €.*$/, '') ?? ''
  await pin.focus()
  await expect(besides.locator('li[data-lit]')).toContainText(name)
  await pin.blur()
  await expect(besides.locator('li[data-lit]')).toHaveCount(0)
  const page = await visitor({ viewport: phone })
  await page.goto(`${searchPath(20)}&view=map`, { waitUntil: 'networkidle' })
  const map = page.getByRole('region', { name: 'Results on a map' })
  const cards = map.getByRole('list', { name: 'Hostels on the map' }).getByRole('listitem')
  await expect(map.locator('.map-pin[data-lit]')).toHaveCount(1)
  await cards.nth(2).scrollIntoViewIfNeeded()
  await expect(cards.nth(2).getByRole('article')).toBeInViewport({ ratio: 0.7 })
  await expect(map.locator('.map-pin[data-lit]')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

testInFull('a map that follows searches wherever it is moved, and is remembered to', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(`${searchPath(20)}&view=map`, { waitUntil: 'networkidle' })
  const map = page.getByRole('region', { name: 'Results on a map' })
  const follow = map.getByRole('checkbox', { name: 'Search as I move' })
  await expect(follow).not.toBeChecked()
  await follow.check()
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/bounds=-?\d/)
  await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(follow).toBeChecked()
})

for (const screen of [phone, desk])
  testInFull(`the part of the map that is searched is that of list, filters and address at ${screen.width} px`, async ({ visitor }) => {
    const page = await visitor({ viewport: screen })
    await page.goto(searchPath(20), { waitUntil: 'networkidle' })
    const all = page.getByText(/^\d+ hostels? with beds for /)
    const whole = await all.textContent()
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.getByRole('region', { name: 'Results on a map' })
    await expect(
      map
        .getByRole('region', { name: 'Map' })
        .getByRole('button', { name: /, €|hostels here/ })
        .first(),
    ).toBeVisible()
    const count = async () => Number.parseInt((await map.getByRole('status').textContent()) ?? '', 10)
    let found = Number.parseInt(whole ?? '', 10)
    // A high map holds all of them at the next zoom too.
    for (let left = 4; left > 0 && found === Number.parseInt(whole ?? '', 10); left--) {
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
      const address = page.url()
      await map.getByRole('button', { name: 'Search this area' }).click()
      await expect(page).not.toHaveURL(address)
      await expect(page).toHaveURL(/bounds=-?\d+\.\d{1,4}%2C/)
      await expect(page.getByRole('heading', { level: 1, name: 'Hostels in this part of the map' })).toBeVisible()
      await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
      await expect(map.getByRole('status')).toHaveText(/^\d+ hostels?$/)
      found = await count()
    }
    expect(found).toBeLessThan(Number.parseInt(whole ?? '', 10))
    await expect(all).toHaveText(new RegExp(`^${found} hostels? `))
    const list = map.getByRole('list', { name: 'Hostels on the map' })
    await expect(list.getByRole('listitem')).toHaveCount(found)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // A reload or a shared address shows the same on list and map.
    await page.reload({ waitUntil: 'networkidle' })
    await expect(all).toHaveText(new RegExp(`^${found} hostels? `))
    await expect(map.getByRole('status')).toHaveText(new RegExp(`^${found} hostels?$`))
    await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
    await closeMap(page)
    await expect(page.getByRole('article')).toHaveCount(Math.min(20, found))
    await page.getByRole('link', { name: 'Remove filter: In this part of the map' }).click()
    await expect(page).not.toHaveURL(/bounds/)
    await expect(all).toHaveText(whole ?? '')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Hostels in this part of the map' })).toBeVisible()
  })

test('on a phone the map fills the screen, with the filters, and leads back to the list', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  const open = page.getByRole('button', { name: 'Map', exact: true })
  await open.click()
  const screen = page.getByRole('dialog', { name: 'Results on a map' })
  await expect(screen.getByRole('status')).toContainText('hostels')
  await expect(screen.getByText('Hostels in Lisbon')).toBeVisible()
  await screen.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  await expect(screen).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('going back closes the map of a phone and stays on the page, also after a search on it', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto('/')
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  const screen = page.getByRole('dialog', { name: 'Results on a map' })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(screen.getByRole('status')).toContainText('hostels')
  await expect(page).toHaveURL(/view=map/)
  await screen.getByRole('button', { name: 'Zoom out' }).click()
  await screen.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/bounds=/)
  const loads: string[] = []
  page.on('request', request => /\/search\?/.test(request.url()) && loads.push(request.url()))
  await page.goBack()
  await expect(screen).toBeHidden()
  await expect(page).toHaveURL(/\/search\?.*bounds=/)
  await expect(page).not.toHaveURL(/view=map/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hostels in this part of the map' })).toBeVisible()
  expect(loads).toEqual([])
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(screen).toBeVisible()
  await screen.getByRole('button', { name: 'List', exact: true }).click()
  await expect(screen).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

testInFull('a zoom while the prices are still on their way does not keep the map from the hostels', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/v1\/.*rates/, async route => {
    await held
    await route.continue()
  })
  await page.goto(searchPath(20))
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Results on a map' })
  await expect(map.getByRole('status')).toContainText('hostels')
  const glides = page.waitForFunction(() => document.querySelector('.leaflet-zoom-anim'))
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await glides
  letGo()
  await expect(map.getByRole('region', { name: 'Map' }).getByRole('button', { name: /, €/ }).first()).toBeVisible()
  await expect(map.getByRole('button', { name: 'Zoom in to search here' })).toHaveCount(0)
})

testInFull('a lost connection leaves the map as it is, and says so', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Results on a map' })
  await expect(map.getByRole('status')).toContainText('hostels')
  await map.getByRole('button', { name: 'Zoom out' }).click()
  allowConsoleErrors(connectionLost, /network error/)
  await page.context().setOffline(true)
  await map.getByRole('button', { name: 'Search this area' }).click()
  await expect(map.getByRole('alert')).toContainText('No connection')
  await page.context().setOffline(false)
  await map.getByRole('button', { name: 'Try again' }).click()
  await expect(map.getByRole('alert')).toHaveCount(0)
})

for (const { scheme, water } of [
  { scheme: 'light', water: [185, 215, 228] },
  { scheme: 'dark', water: [14, 42, 56] },
] as const)
  test(`below the pins lies the water of the city, in ${scheme} colours and from this server alone`, async ({ visitor, baseURL }) => {
    const page = await visitor({ viewport: phone, colorScheme: scheme })
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.goto(`${searchPath(20)}&view=map`, { waitUntil: 'networkidle' })
    const map = page.getByRole('region', { name: 'Results on a map' })
    await expect(map.locator('.map-name span').first()).toBeVisible()
    await expect.poll(() => shareOf(page, water)).toBeGreaterThan(0.03)
    expect(await shareOf(page, water)).toBeLessThan(0.97)
    // The colours follow when the page turns dark or light.
    await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
    await expect.poll(() => shareOf(page, water)).toBe(0)
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
    expect(requests.filter(address => /^https?:/.test(address) && new URL(address).origin !== new URL(baseURL ?? '').origin)).toEqual([])
  })

/** How much of the canvases of the map has this colour, or one that is no further from it in any part. */
const shareOf = (page: Page, [red, green, blue]: readonly [number, number, number], tolerance = 0) =>
  page.evaluate(
    ({ colour, tolerance }) => {
      let [found, all] = [0, 0]
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
        // Read from a copy: browsers complain about canvases that are read often and were not made for it.
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
        copy?.drawImage(canvas, 0, 0)
        const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        for (let i = 0; i < data.length; i += 4)
          if (colour.every((value, part) => Math.abs((data[i + part] ?? 0) - value) <= tolerance)) found++
        all += data.length / 4
      }
      return found / all
    },
    { colour: [red, green, blue], tolerance },
  )

/** Writes into the page of a search the tile settings that an installation with such a map has. */
const presetTiles = (page: Page, tiles: { url: string; by: string; terms: string; isVector: boolean }) =>
  page.route(/\/search\?/, async route => {
    const answer = await route.fetch()
    const fields = Object.fromEntries(Object.entries(tiles).map(([name, value]) => [name, [0, value]]))
    const written = JSON.stringify(fields).replaceAll('"', '&quot;')
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('&quot;tiles&quot;:[0,null]', `&quot;tiles&quot;:[0,${written}]`),
    })
  })

for (const { scheme, ground, road } of [
  { scheme: 'light', ground: [226, 223, 218], road: [255, 255, 255] },
  { scheme: 'dark', ground: [31, 31, 31], road: [71, 71, 71] },
] as const)
  testInFull(`streets of a file lie below the pins in ${scheme} colours, part by part`, async ({ visitor }) => {
    const page = await visitor({ viewport: desk, colorScheme: scheme })
    const file = Buffer.from(tinyPmtiles({ crossing: { lat: 38.72, lng: -9.14 } }))
    await presetTiles(page, { url: '/v1/map/streets.pmtiles', by: 'Stand-in streets', terms: '/terms', isVector: true })
    await page.route('**/v1/map/streets.pmtiles', route => {
      const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? []
      const body = file.subarray(Number(from), Number(to) + 1)
      return route.fulfill({ status: 206, headers: { 'Content-Length': `${body.length}`, ETag: '"a"' }, body })
    })
    await page.goto(searchPath(20), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.getByRole('region', { name: 'Results on a map' })
    await expect(map.getByRole('link', { name: 'Stand-in streets' })).toHaveAttribute('href', '/terms')
    await expect.poll(() => shareOf(page, ground)).toBeGreaterThan(0.5)
    // A road is hardly wider than a pixel, and its edges are mixed with the ground.
    await expect.poll(() => shareOf(page, road, 12)).toBeGreaterThan(0.0005)
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toHaveCount(0)
    await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
    await expect.poll(() => shareOf(page, ground)).toBe(0)
  })

for (const isThere of [true, false])
  testInFull(`a street map ${isThere ? 'lies below the pins' : 'that does not come is replaced by our own'}`, async ({ visitor }) => {
    const page = await visitor({ viewport: desk })
    await presetTiles(page, { url: '/tiles/{z}/{x}/{y}.png', by: 'Stand-in maps', terms: '/terms', isVector: false })
    if (!isThere) allowConsoleErrors(connectionLost)
    await page.route('**/tiles/**', route => (isThere ? route.fulfill({ contentType: 'image/png', body: dot }) : route.abort()))
    await page.goto(searchPath(20), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.getByRole('region', { name: 'Results on a map' })
    await expect(map.getByRole('link', { name: 'Stand-in maps' })).toHaveAttribute('href', '/terms')
    if (isThere) await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toHaveCount(isThere ? 0 : 1)
    await expect(map.getByText('Centre', { exact: true })).toHaveCount(isThere ? 0 : 1)
  })

testInFull('the days around the arrival show their prices and move the stay', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await recordLayoutShift(page)
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  const days = page.getByRole('navigation', { name: 'Days around your arrival' })
  await expect(days.getByRole('link')).toHaveCount(7)
  await expect(days.getByRole('link').nth(4)).toContainText('€')
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await days.getByRole('link').nth(4).press('Enter')
  const { arrival } = stayIn(21)
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}&departure=${addDays(arrival, 3)}&women=2&men=1`))
  await expect(days.getByRole('link').nth(3)).toHaveAttribute('aria-current', 'true')
})

testInFull('the page of a hostel shows where it is when one comes there', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await recordLayoutShift(page)
  await page.goto(await firstListed(request, 'hostel'), { waitUntil: 'networkidle' })
  const map = page.getByRole('region', { name: /^Map: / })
  await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toHaveCount(0)
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible()
  await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  await expect(map.locator('.map-name span').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /directions\?to=/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // The content above the map arrives while the reader has scrolled elsewhere.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

testInFull('the calendar of a hostel shows what its nights cost, and chooses the cheapest', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(await firstListed(request, 'hostel'))
  const { arrival } = stayIn(40)
  await page.getByLabel('Arrival').fill(arrival)
  await page.getByLabel('Departure').click()
  const dates = page.getByRole('dialog', { name: 'Dates of the stay' })
  await expect(dates.getByRole('button', { name: /, from / }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dates.getByRole('button', { name: /^Cheapest \d+ nights in / }).click()
  await expect(dates).toBeHidden()
  const [from, to] = await Promise.all(['arrival', 'departure'].map(name => page.locator(`stay-dates input[name=${name}]`).inputValue()))
  expect(from?.slice(0, 7)).toBe(arrival.slice(0, 7))
  expect(String(to) > String(from)).toBe(true)
})

testInFull('map and calendar tell about how much it is in the chosen currency', async ({ visitor, request }) => {
  const page = await visitor({ viewport: desk })
  await presetVisitorCountry(page, 'Japan')
  await page.goto(searchPath(20), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Results on a map' })
  const pin = map
    .getByRole('region', { name: 'Map' })
    .getByRole('button', { name: /, €[\d,.]+, ~¥[\d,]+$/ })
    .first()
  await expect(pin).toHaveText(/^~¥/)
  await expect(map.getByRole('list', { name: 'Hostels on the map' }).getByRole('listitem').first()).toContainText(
    /~¥[\d,]+you pay €[\d,.]+/,
  )
  await page.goto(await firstListed(request, 'hostel'))
  await page.getByLabel('Arrival').fill(stayIn(40).arrival)
  await page.getByLabel('Departure').click()
  const dates = page.getByRole('dialog', { name: 'Dates of the stay' })
  await expect(dates.getByRole('button', { name: /, from about ¥/ }).first()).toBeVisible()
  await expect(dates.getByText(/^Approximate lowest price a night for .*, in JPY,/)).toBeVisible()
  await expectAccessible(page)
})

testInFull('the map speaks Arabic, and what stands on it does not run backwards', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(`/ar${searchPath(20)}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: ar.map.map, exact: true }).click()
  const map = page.getByRole('region', { name: ar.map.title })
  const zoom = map.getByRole('button', { name: ar.map.zoomIn })
  await expect(zoom).toBeVisible()
  expect((await zoom.boundingBox())?.x).toBeLessThan(100)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
