import type { APIRequestContext, Page } from '@playwright/test'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { expect, phone, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { bookButton, fillCheckout, freshEmail, stayIn } from './travellerSteps.ts'

interface Room {
  id: number
  sellBy: string
  gender: string
}
interface Beds {
  property: number
  arrival: string
  departure: string
  room: Room
  as: 'bed' | 'unit'
}

testInFull(
  'an age changes the tax at once, is refused at its field, and is corrected on the page of the booking',
  async ({ page, request }) => {
    await page.setViewportSize(phone)
    const beds = await findBeds(request, { days: 44, as: 'unit', fits: ({ sellBy }) => sellBy === 'unit', taxed: true })
    await page.goto(checkout(beds, '0-0-2'))
    const totals = [await totalOf(request, beds, [{}, {}]), await totalOf(request, beds, [{}, { age: 7 }])]
    expect(totals[1]).toBeLessThan(totals[0] ?? 0)
    await expect(page.getByText(/^Guests under 13 pay less tax/)).toBeVisible()
    const before = (await bookButton(page).textContent()) ?? ''
    const [first, second] = [page.getByLabel('Age of guest 1'), page.getByLabel('Age of guest 2')]
    await second.fill('7')
    await expect(bookButton(page)).not.toHaveText(before)
    const cheaper = (await bookButton(page).textContent()) ?? ''

    allowConsoleErrors(/status of 422/)
    await first.fill('8')
    await expect(first).toHaveAccessibleDescription(/needs an adult/)
    await expect(bookButton(page)).toHaveText(cheaper)
    await first.fill('x')
    await fillCheckout(page, freshEmail('ages'))
    await bookButton(page).click()
    await expect(first).toHaveAccessibleDescription(/whole years/)
    await first.fill('')
    await page.getByLabel('When you arrive').fill('04:30')
    await expect(page.getByLabel('When you arrive')).toHaveAccessibleDescription(/^Check-in is only from|^On your day of arrival/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await bookButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
    const booking = await bookingView(page)
    expect(booking).toMatchObject({ total: { amount: totals[1] }, lines: [{ guests: [{ age: null }, { age: 7 }] }] })

    const form = page.locator('details').filter({ hasText: 'Who is staying' })
    // A page that was just opened may be fetched once more, which closes the section.
    await expect(async () => {
      if ((await form.getAttribute('open')) === null) await form.getByText('Who is staying', { exact: true }).click()
      await expect(form.getByLabel(/^Guest 1/)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await form.getByLabel(/^Guest 1/).fill('Kim Rao')
    await second.fill('30')
    await expect(form.getByRole('row', { name: /^Total/ })).toBeVisible()
    await first.fill('9')
    await second.fill('8')
    await expect(first).toHaveAccessibleDescription(/needs an adult/)
    await first.fill('')
    await second.fill('30')
    await expect(form.getByRole('row', { name: /^Total/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Save guests' }).click()
    await expect(page.getByText('Saved. The hostel sees it now.')).toBeVisible()
    expect(await bookingView(page)).toMatchObject({
      total: { amount: totals[0] },
      lines: [{ guests: [{ name: 'Kim Rao', age: null }, { age: 30 }] }],
    })
  },
)

testInFull('what was typed for other beds is not said of these guests', async ({ page, request }) => {
  const women = await findBeds(request, { days: 46, as: 'bed', fits: ({ gender }) => gender === 'female' })
  const { rooms } = (await read(request, `/property/${women.property}`)) as { rooms: Room[] }
  const mixed = rooms.find(({ gender, sellBy }) => gender === 'mixed' && sellBy === 'bed')
  if (!mixed) throw new Error('this hostel has no mixed dorm')
  await page.goto(checkout(women, '2-0-0'))
  await page.getByLabel('Guest 1').first().fill('Asha')
  await page.getByLabel('Guest 2 is').selectOption('other')
  const email = freshEmail('choice')
  await fillCheckout(page, email)

  await page.goto(checkout({ ...women, room: mixed }, '0-2-0'))
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Silva')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Guest 1').first()).toHaveValue('')
  const [sent] = await Promise.all([page.waitForRequest(r => /\/v1\/booking$/.test(r.url())), bookButton(page).click()])
  expect(sent.postDataJSON().lines[0].guests).toEqual([{ gender: 'male' }, { gender: 'male' }])

  // Selecting the same beds again restores the guests.
  await page.goto(checkout(women, '2-0-0'))
  await expect(page.getByLabel('Guest 1').first()).toHaveValue('Asha')
  await expect(page.getByLabel('Guest 2 is')).toHaveValue('other')
})

testInFull('a guest moves to another room, and sees before what it costs', async ({ page, request }) => {
  await page.setViewportSize(phone)
  const { room, as, ...stay } = await findBeds(request, { days: 54, as: 'bed', fits: ({ gender }) => gender === 'female' })
  const created = await request.post('/v1/booking', {
    headers: { 'Idempotency-Key': freshEmail('room') },
    data: {
      ...stay,
      lines: [{ room: room.id, as, guests: [{ name: 'Noor Vale', gender: 'female' }] }],
      guest: { name: 'Noor Vale', email: freshEmail('room') },
    },
  })
  const { id, manageToken } = (await created.json()).data
  await page.goto(`/booking/${id}#${manageToken}`)
  await page.getByRole('button', { name: 'Change the room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the room' })
  const confirm = dialog.getByRole('button', { name: 'Change the room' })
  await expect(confirm).toBeDisabled()
  const choice = dialog.getByLabel('To which room')
  await choice.selectOption({ index: 1 })
  const requested = await choice.inputValue()
  expect(requested).not.toBe(`${room.id} ${as}`)
  await expect(dialog.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your room is changed.', { exact: false })).toBeVisible()
  const { lines } = await bookingView(page)
  const standing = lines.filter((line: { status: string }) => line.status === 'active')
  expect(standing.map((line: { room: number; as: string }) => `${line.room} ${line.as}`)).toEqual([requested])
})

const read = async (request: APIRequestContext, path: string) => (await (await request.get(`/v1${path}`)).json()).data

const checkout = ({ property, arrival, departure, room, as }: Beds, guests: string) =>
  `/checkout?property=${property}&arrival=${arrival}&departure=${departure}&lines=${room.id}.${as}.${guests}`

const quoteOf = async (request: APIRequestContext, { room, as, ...stay }: Beds, guests: object[]) =>
  (await (await request.post('/v1/booking/quote', { data: { ...stay, lines: [{ room: room.id, as, guests }] } })).json()).data

const totalOf = async (request: APIRequestContext, beds: Beds, guests: object[]): Promise<number> =>
  (await quoteOf(request, beds, guests)).total.amount

interface WantedBed {
  days: number
  as: 'bed' | 'unit'
  fits: (room: Room) => boolean
  taxed?: boolean
}

/** A room of the demo world that is free for two, in a property that answers at once and asks nothing online. */
async function findBeds(request: APIRequestContext, { days, as, fits, taxed = false }: WantedBed): Promise<Beds> {
  for (const property of (await read(request, '/search?destination=portugal/lisbon')) as { id: number }[]) {
    const { rooms, approvesBookings } = await read(request, `/property/${property.id}`)
    for (const room of (rooms as Room[]).filter(fits)) {
      const beds = { property: property.id, ...stayIn(days), room, as }
      const guest = { gender: 'female' }
      const quote = await quoteOf(request, beds, [guest, guest])
      if (!approvesBookings && quote?.depositNow.amount === 0 && (!taxed || quote.ages.taxBelow !== null)) return beds
    }
  }
  throw new Error('the demo world has no such room free in Lisbon')
}

/** The booking as the API answers it to the holder of the link. */
async function bookingView(page: Page) {
  const { pathname, hash } = new URL(page.url())
  const answer = await page.request.get(`/v1${pathname}`, { headers: { 'X-Manage-Token': hash.slice(1) } })
  return (await answer.json()).data
}
