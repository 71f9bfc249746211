import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

const both = (on: Page | Locator) => on.getByRole('alert').filter({ hasText: 'Somebody saved a newer version in the meantime' })
const side = (on: Page | Locator, field: string, whose: 'Yours' | 'Theirs') =>
  both(on)
    .getByRole('group', { name: field })
    .getByRole('radio', { name: new RegExp(`^${whose}`) })

/** A booking of the first hostel of owner@example.com, and what changes it behind the screen. */
async function bookingOf(page: Page) {
  const { token, property: testProperty } = await signInAs(page.context(), 'owner@example.com')
  const send = createPoster(page.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, `Both ${Date.now() % 100_000}`))
  const stay = { property, arrival: addDays(today(), 190), departure: addDays(today(), 192), source: 'desk' }
  const guest = { name: 'Mira Okafor', email: freshEmail('both'), phone: '+351 912 345 678' }
  const { id } = await send('/booking', { ...stay, lines: [{ room: room.id, as: 'bed', guests: [{}] }], guest })
  const headers = bearer(token)
  const read = async () => (await (await page.request.get(`/v1/booking/${id}`, { headers })).json()).data
  const change = async (data: object) => expect((await page.request.put(`/v1/booking/${id}`, { headers, data })).ok()).toBe(true)
  return { id, property, read, change, headers, token }
}

testInFull('two who edit the contact of a booking see both, and take one, the other or some of each', async ({ visitor }) => {
  test.setTimeout(180_000)
  const page = await visitor({ viewport: desk })
  const { id, read, change } = await bookingOf(page)
  allowConsoleErrors(/status of 409/)
  const dialog = page.getByRole('dialog', { name: 'Edit the contact' })
  const open = async () => {
    await page.goto(`/owner/booking/${id}`)
    await page.getByRole('region', { name: 'Contact' }).getByRole('button', { name: 'Edit' }).click()
  }
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()

  await test.step('mine', async () => {
    await open()
    await dialog.getByLabel('Telephone').fill('+351 900 000 001')
    await change({ guest: { phone: '+351 900 000 002' } })
    await save()
    await expect(side(dialog, 'Telephone', 'Yours')).toBeChecked()
    await expect(both(dialog)).toContainText('+351 900 000 001')
    await expect(both(dialog)).toContainText('+351 900 000 002')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(desk)
    await both(dialog).getByRole('button', { name: 'Take mine' }).click()
    await expect(dialog).toBeHidden()
    expect((await read()).guest.phone).toBe('+351 900 000 001')
  })
  await test.step('theirs', async () => {
    await open()
    await dialog.getByLabel('Telephone').fill('+351 900 000 003')
    await change({ guest: { phone: '+351 900 000 004' } })
    await save()
    await both(dialog).getByRole('button', { name: 'Take theirs' }).click()
    await expect(dialog.getByLabel('Telephone')).toHaveValue('+351 900 000 004')
    await expect(both(dialog)).toHaveCount(0)
    expect((await read()).guest.phone).toBe('+351 900 000 004')
  })
  await test.step('some of each: proposed is mine where I typed, theirs where I did not', async () => {
    await open()
    await dialog.getByLabel('Name').fill('Mira O. Okafor')
    await dialog.getByLabel('Note').fill('Comes by train')
    await change({ guest: { phone: '+351 900 000 005' }, note: 'Comes by bus' })
    await save()
    await expect(side(dialog, 'Name', 'Yours')).toBeChecked()
    await expect(side(dialog, 'Telephone', 'Theirs')).toBeChecked()
    await side(dialog, 'Note', 'Theirs').check()
    await both(dialog).getByRole('button', { name: 'Save what is chosen' }).click()
    await expect(dialog).toBeHidden()
    const { guest, note } = await read()
    expect([guest.name, guest.phone, note]).toEqual(['Mira O. Okafor', '+351 900 000 005', 'Comes by bus'])
  })
  await test.step('nothing is asked when somebody changed something else of the booking', async () => {
    await open()
    await dialog.getByLabel('Note').fill('Comes on foot')
    await change({ arrival: addDays(today(), 190), departure: addDays(today(), 193) })
    await save()
    await expect(dialog).toBeHidden()
    expect((await read()).note).toBe('Comes on foot')
  })
})

test('a dialog that was opened on what is old by now goes on with what is new', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { id, read, change } = await bookingOf(page)
  allowConsoleErrors(/status of 409/)
  await page.goto(`/owner/booking/${id}`)
  await page.getByRole('region', { name: 'Change the stay' }).getByRole('button', { name: 'Change dates' }).click()
  await change({ note: 'Comes by bus' })
  const dialog = page.getByRole('dialog', { name: 'Change dates' })
  await dialog.getByLabel('Departure').fill(addDays(today(), 193))
  await expect(dialog.getByRole('button', { name: 'Change the dates' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Change the dates' }).click()
  await expect(dialog).toBeHidden()
  expect((await read()).departure).toBe(addDays(today(), 193))
})

testInFull('a guest who tells the hostel something sees what the hostel wrote meanwhile', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  const property = (await (await request.get('/v1/search?destination=portugal/lisbon')).json()).data[0]
  const stay = `arrival=${addDays(today(), 80)}&departure=${addDays(today(), 81)}`
  const { offers } = (await (await request.get(`/v1/property/${property.id}/offers?${stay}&guests=1`)).json()).data
  const [line] = offers[0].lines
  const data = {
    property: property.id,
    arrival: addDays(today(), 80),
    departure: addDays(today(), 81),
    lines: [{ room: line.room, as: line.as, guests: [{}] }],
    guest: { name: 'Ana Silva', email: freshEmail('tell') },
  }
  const created = (await (await request.post('/v1/booking', { data })).json()).data
  allowConsoleErrors(/status of 409/)
  await page.goto(`/booking/${created.id}#${created.manageToken}`)
  const form = page.locator('details').filter({ has: page.getByLabel(/Telephone/) })
  await form.locator('summary').click()
  await form.getByRole('textbox').last().fill('We come by train')
  const headers = { 'X-Manage-Token': created.manageToken }
  expect((await request.put(`/v1/booking/${created.id}`, { headers, data: { note: 'They come by bus' } })).ok()).toBe(true)
  await form.getByRole('button', { name: /Save|Tell/ }).click()
  await expect(both(form)).toContainText('They come by bus')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await both(form).getByRole('button', { name: 'Take mine' }).click()
  await expect(both(form)).toHaveCount(0)
  await expect
    .poll(async () => (await (await request.get(`/v1/booking/${created.id}`, { headers })).json()).data.note)
    .toBe('We come by train')
})

testInFull('two who change the listing see both', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { property, headers } = await bookingOf(page)
  allowConsoleErrors(/status of 409/)
  await page.goto('/owner/property')
  const text = page.getByRole('textbox', { name: 'How to get there (optional)' })
  await text.fill('Left at the church')
  expect((await page.request.put(`/v1/property/${property}`, { headers, data: { directions: 'Right at the church' } })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Save the listing' }).click()
  await expect(both(page)).toContainText('Right at the church')
  await both(page).getByRole('button', { name: 'Take theirs' }).click()
  await expect(text).toHaveValue('Right at the church')
  await expect(both(page)).toHaveCount(0)
})

testInFull(
  'who changes one field of a unit leaves the other as somebody else has it, and is asked about the same one',
  async ({ visitor }) => {
    const page = await visitor({ viewport: desk })
    const { token, property } = await signInAs(page.context(), 'owner@example.com')
    const send = createPoster(page.context(), token)
    const room = await send('/room', dormBody(property?.id as number, `Two fields ${Date.now() % 100_000}`))
    const headers = bearer(token)
    const readUnit = async () => (await (await page.request.get(`/v1/room/${room.id}`, { headers })).json()).data.unitList[0]
    const { id } = await readUnit()
    await page.goto(`/owner/room/${room.id}`)
    await page.getByRole('button', { name: /^Change number and floor of/ }).click()
    await page.getByLabel(/^Floor/).fill('3')
    allowConsoleErrors(/status of 409/)
    const change = async (data: object) =>
      expect((await page.request.put(`/v1/room/${room.id}/units/${id}`, { headers, data })).ok()).toBe(true)
    const save = () =>
      page
        .locator('form')
        .filter({ has: page.getByLabel(/^Floor/) })
        .getByRole('button', { name: /^Save/ })
        .click()
    await change({ name: 'Tower' })
    await save()
    await expect(page.getByText(/^Tower, floor 3/)).toBeVisible()
    expect(await readUnit()).toMatchObject({ name: 'Tower', floor: '3' })
    await page.getByRole('button', { name: /^Change number and floor of/ }).click()
    await page.getByLabel(/^Floor/).fill('4')
    await change({ floor: '5' })
    await save()
    await expect(side(page, 'Floor', 'Yours')).toBeChecked()
    await both(page).getByRole('button', { name: 'Take mine' }).click()
    await expect(page.getByText(/^Tower, floor 4/)).toBeVisible()
    expect(await readUnit()).toMatchObject({ name: 'Tower', floor: '4' })
  },
)
