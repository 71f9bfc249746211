import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, guestPath } from './travellerSteps.ts'

const nothingTyped = { name: 'Noor Vale', country: 'NL' }

testInFull('the desk sees what a change of stay costs, then makes it', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { request } = page.context()
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const headers = bearer(token)
  const stay = await bookAhead(property as OwnProperty, { request, headers, days: 40 })
  await page.goto(`/owner/booking/${stay.id}`)
  const panel = page.getByRole('region', { name: 'Change the stay' })

  await test.step('an extension shows the new nights before it is made', async () => {
    await panel.getByRole('button', { name: 'Extend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Extend the stay' })
    const confirm = dialog.getByRole('button', { name: 'Extend' })
    await expect(dialog.getByRole('row', { name: /^Total/ })).toBeVisible()
    await expect(dialog.getByText(/2 nights: /)).toBeVisible()
    await expect(dialog.getByText(/3 nights: /)).toBeVisible()
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('3 nights', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' }).getByText('Stay extended')).toBeVisible()
  })
  await test.step('a room for one of two is cancelled by itself', async () => {
    await panel.getByRole('button', { name: 'Cancel part' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel part of the booking' })
    await dialog.getByLabel('What is cancelled').selectOption({ label: `${stay.roomName}: Bo Vale alone` })
    await expect(dialog.getByText(/^1 bed in/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel this part' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'History' }).getByText('A part cancelled')).toBeVisible()
  })
  await request.delete(`/v1/booking/${stay.id}`, { headers })
})

testInFull('a guest changes the dates on a telephone', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  const { request } = page.context()
  const { token, property } = await signInAs((await visitor()).context(), 'owner@example.com')
  const stay = await bookAhead(property as OwnProperty, { request, headers: bearer(token), days: 50 })
  const path = await guestPath(request, stay)
  await page.goto(path)
  await page.getByRole('button', { name: 'Change the dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the dates' })
  const confirm = dialog.getByRole('button', { name: 'Change the dates' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Departure').fill(addDays(stay.departure, -2))
  await dialog.getByLabel('Departure').press('Tab')
  await expect(dialog.getByLabel('Departure')).toHaveAccessibleDescription('The departure comes after the arrival.')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Departure').fill(addDays(stay.departure, 1))
  await expect(dialog.getByLabel('Departure')).not.toHaveAttribute('aria-invalid')
  await expect(dialog.getByText(/3 nights: /)).toBeVisible()
  await confirm.click()
  await expect(dialog).toBeHidden()
  const { data } = await (await request.get(`/v1/booking/${stay.id}`, { headers: bearer(token) })).json()
  expect(data).toMatchObject({ nights: 3, departure: addDays(stay.departure, 1) })
  await request.delete(`/v1/booking/${stay.id}`, { headers: bearer(token) })
})

for (const viewport of [phone, desk])
  test(`a party grows, and who was booked stays as they were, at ${viewport.width} px`, async ({ visitor }) => {
    const page = await visitor({ viewport, ...(viewport === desk && { colorScheme: 'dark' as const }) })
    const { request } = page.context()
    const { token, property } = await signInAs((await visitor()).context(), 'owner@example.com')
    const stay = await bookAhead(property as OwnProperty, { request, headers: bearer(token), days: viewport === phone ? 64 : 68 })
    const { data: before } = await (await request.get(`/v1/booking/${stay.id}`, { headers: bearer(token) })).json()
    await page.goto(await guestPath(request, stay))
    await page.getByRole('button', { name: 'Add guests' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add guests' })
    await expect(dialog.getByRole('row', { name: /^Total/ })).toBeVisible()
    await dialog.getByLabel('Who joins').selectOption('Woman')
    await expect(dialog.getByRole('button', { name: 'Add guests' })).toBeEnabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/guests-${viewport.width}.png` })
    await dialog.getByRole('button', { name: 'Add guests' }).click()
    await expect(dialog).toBeHidden()
    const { data } = await (await request.get(`/v1/booking/${stay.id}`, { headers: bearer(token) })).json()
    const guestsOf = (booking: { lines: { guests: { id: number; gender: string | null }[] }[] }) =>
      booking.lines.flatMap(line => line.guests)
    expect(guestsOf(data)).toHaveLength(guestsOf(before).length + 1)
    expect(
      guestsOf(data)
        .slice(0, -1)
        .map(guest => guest.id),
    ).toEqual(guestsOf(before).map(guest => guest.id))
    expect(guestsOf(data).at(-1)?.gender).toBe('female')
    await request.delete(`/v1/booking/${stay.id}`, { headers: bearer(token) })
  })

interface Booker {
  request: import('@playwright/test').APIRequestContext
  headers: Record<string, string>
  days: number
}

/** Two beds of one dorm, for two nights some weeks ahead, booked by telephone. */
async function bookAhead(property: OwnProperty, { request, headers, days }: Booker) {
  const { data: today } = await (await request.get(`/v1/dashboard/${property.id}`, { headers })).json()
  const { data: rooms } = await (await request.get(`/v1/room/all/${property.id}`, { headers })).json()
  const arrival = addDays(today.businessDate, days)
  const guests = ['Noor Vale', 'Bo Vale'].map(name => ({ name, gender: 'female' }))
  for (const { id: room, name: roomName } of rooms as { id: number; name: string }[]) {
    const stay = { property: property.id, arrival, departure: addDays(arrival, 2), source: 'phone' }
    const email = freshEmail('stay')
    const created = await request.post('/v1/booking', {
      headers: { ...headers, 'Idempotency-Key': email },
      data: { ...stay, guest: { ...nothingTyped, email }, lines: [{ room, as: 'bed', guests }] },
    })
    if (created.ok()) return { ...((await created.json()).data as { id: number; departure: string }), email, roomName }
  }
  throw new Error('no dorm of this owner takes two women then')
}
