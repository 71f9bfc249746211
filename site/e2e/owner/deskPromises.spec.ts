import type { APIRequestContext } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { backOfficeUrl, bearer, desk, expect, type OwnProperty, phone, signInAs, signInAsAdmin, test, testInFull } from '../fixtures.ts'
import { expectAccessible } from '../pageChecks.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

interface Room {
  id: number
  name: string
}
interface Office {
  request: APIRequestContext
  headers: Record<string, string>
  property: OwnProperty
}

/** A room of its own for a test, so that nobody else's bookings are in the way. */
async function newRoom({ request, headers, property }: Office, more: object): Promise<Room> {
  const { data: rooms } = await (await request.get(`/v1/room/all/${property.id}`, { headers })).json()
  const currency = (rooms as { basePrice: { currency: string } | null }[]).find(r => r.basePrice)?.basePrice?.currency ?? 'EUR'
  const name = `Test ${freshEmail('room').slice(0, 12)}`
  const price = { amount: 2000, currency }
  const data = { property: property.id, type: 'mixed_dorm', name, gender: 'mixed', units: 1, bedsPerUnit: 2, basePrice: price, ...more }
  if ('sellBy' in more && more.sellBy === 'both') Object.assign(data, { unitPrice: { amount: 3500, currency } })
  const created = await request.post('/v1/room', { headers, data })
  expect(created.status(), await created.text()).toBe(201)
  return { id: (await created.json()).data.id, name }
}

async function bookIn(room: Room, days: number, { request, headers, property }: Office) {
  const { data: today } = await (await request.get(`/v1/dashboard/${property.id}`, { headers })).json()
  const arrival = addDays(today.businessDate, days)
  const guest = { name: 'Noor Vale', email: freshEmail('moved') }
  const stay = { property: property.id, arrival, departure: addDays(arrival, 2), source: 'phone', guest }
  const created = await request.post('/v1/booking', {
    headers,
    data: { ...stay, lines: [{ room: room.id, as: 'bed', guests: [{ name: 'Noor Vale', gender: 'female' }] }] },
  })
  expect(created.status(), await created.text()).toBe(201)
  return { ...((await created.json()).data as { id: number }), arrival }
}

async function office(page: import('@playwright/test').Page): Promise<Office> {
  const { request } = page.context()
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  return { request, headers: bearer(token), property: property as OwnProperty }
}

testInFull('the desk promises a bed, and lets go of it', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const at = await office(page)
  const room = await newRoom(at, { sellBy: 'bed' })
  const { id } = await bookIn(room, 30, at)
  await page.goto(`/owner/booking/${id}`)
  const act = async (bed: RegExp, confirm: string) => {
    await page.getByRole('button', { name: 'Promise a bed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Promise a bed' })
    const choice = dialog.getByLabel('Which bed')
    const label = await choice.getByRole('option', { name: bed }).textContent()
    await choice.selectOption({ label: label ?? '' })
    await expect(dialog.getByRole('row', { name: /^Total/ })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog).toBeHidden()
  }
  await act(/bed 1A/, 'Promise it')
  const guests = page.getByRole('region', { name: 'Guests and beds' })
  await expect(guests.getByText(/^Promised: .*bed 1A$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/Promised Noor Vale/)).toBeVisible()
  await act(/No particular bed/, 'Release the bed')
  // Who was promised none still has one assigned.
  await expect(guests.getByText(/^Promised/)).toHaveCount(0)
  await expect(guests.getByText(/bed 1[AB]$/)).toBeVisible()
  await at.request.delete(`/v1/booking/${id}`, { headers: at.headers })
})

testInFull('the desk books a room whole that is sold both ways', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  const at = await office(page)
  const room = await newRoom(at, { sellBy: 'both' })
  const { data: today } = await (await at.request.get(`/v1/dashboard/${at.property.id}`, { headers: at.headers })).json()
  await page.goto(`/owner/booking/new?arrival=${addDays(today.businessDate, 20)}`)
  const more = page.getByRole('button', { name: `More: Guests in ${room.name}, whole` })
  await more.click()
  await more.click()
  await expect(page.getByRole('group', { name: `${room.name}, whole`, exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Whole Room')
  await expect(page.getByText(`${room.name}, 1 room`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book for 2 guests' }).click()
  await page.waitForURL(backOfficeUrl('booking/\\d+'))
  await expect(page.getByText(`${room.name}, 1 whole room`)).toBeVisible()
})

testInFull('an overbooked guest is brought to a hostel nearby', async ({ visitor }) => {
  test.setTimeout(300_000)
  const page = await visitor({ viewport: desk })
  const at = await office(page)
  const { request, headers, property } = at
  const room = await newRoom(at, { sellBy: 'bed' })
  const { id, arrival } = await bookIn(room, 25, at)
  const { data: beds } = await (await request.get(`/v1/room/${room.id}/beds`, { headers })).json()
  const broken = { from: arrival, until: addDays(arrival, 2), force: true }
  for (const bed of beds as { id: number }[])
    expect((await request.post(`/v1/room/${room.id}/beds/${bed.id}/out-of-service`, { headers, data: broken })).status()).toBe(201)
  const helper = await letHelp(property, { request, headers, admin: await visitor() })

  await page.goto(`/owner/booking/${id}`)
  await expect(page.getByText('This booking is overbooked')).toBeVisible()
  await page.getByRole('button', { name: 'Find beds nearby' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beds nearby' })
  const row = dialog.getByRole('listitem').filter({ hasText: helper.name })
  await expect(row).toContainText('km away')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Choose' }).click()
  const confirm = dialog.getByRole('button', { name: 'Book there and end here' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Noor Vale was asked and has agreed').check()
  await expectAccessible(page)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The guests sleep at another hostel')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/^Brought to a hostel nearby/)).toBeVisible()
})

interface BedRequest {
  request: APIRequestContext
  headers: Record<string, string>
  admin: import('@playwright/test').Page
}

/** A hostel around the corner with the same currency agrees to take guests of others. */
async function letHelp(property: OwnProperty, { request, headers, admin }: BedRequest): Promise<{ id: number; name: string }> {
  const { data: own } = await (await request.get(`/v1/property/${property.id}`, { headers })).json()
  const { data: near } = await (await request.get('/v1/search', { params: { lat: own.lat, lng: own.lng, radius: 10, limit: 50 } })).json()
  const helper = (near as { id: number; name: string; fromPrice: { currency: string } | null }[]).find(
    h => h.id !== property.id && h.fromPrice?.currency === own.currency,
  )
  if (!helper) throw new Error('no hostel of the demo world stands near the first one of this owner')
  const { token } = await signInAsAdmin(admin.context())
  const done = await admin.context().request.put(`/v1/property/${helper.id}`, { headers: bearer(token), data: { takesRelocated: true } })
  expect(done.status(), await done.text()).toBe(200)
  return helper
}
