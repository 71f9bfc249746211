import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { createPoster, dormBody } from '../owner/deskSteps.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { bookButton, fillCheckout, freshEmail, mailsTo, today } from './travellerSteps.ts'

test('a guest adds extras at the checkout, one sells out meanwhile, and the booking has the others', async ({ visitor, request }) => {
  const office = await visitor()
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Extras at the checkout'))
  const stamp = Date.now()
  const [mask, lunch] = [`Sleeping mask ${stamp}`, `Lunch ${stamp}`]
  const price = (amount: number) => ({ amount, currency: 'EUR' })
  const sold = { property, name: mask, per: 'piece', price: price(450), stock: 2 }
  const { id: maskId } = await send('/extras', sold)
  await send('/extras', { property, name: lunch, per: 'person_night', price: price(900) })

  const page = await visitor({ viewport: phone })
  const email = freshEmail('checkout-extras')
  const arrival = addDays(today(), 55)
  const departure = addDays(arrival, 2)
  await page.goto(`/checkout?property=${property}&arrival=${arrival}&departure=${departure}&lines=${room.id}.bed.0-0-2`)
  const extras = page.getByRole('region', { name: 'Add to your stay' })
  const row = (name: string) => extras.getByRole('listitem').filter({ hasText: name })
  const readTotal = async () => Number((await bookButton(page).textContent())?.match(/€([\d,.]+)/)?.[1]?.replaceAll(',', ''))
  const expectAdded = (more: number) => expect.poll(readTotal).toBe(beds + more)
  await expect(bookButton(page)).toBeVisible()
  const beds = await readTotal()
  expect(beds).toBeGreaterThan(0)
  // The first press adds what two guests need for two nights.
  await expect(row(lunch)).toContainText('4 for your stay: €36')
  await row(lunch).getByRole('button', { name: /More/ }).click()
  await expectAdded(36)
  await row(lunch).getByRole('button', { name: /Fewer/ }).click()
  await expectAdded(27)
  await row(mask).getByRole('button', { name: /More/ }).click()
  await expectAdded(31.5)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // What was picked is still there after a reload.
  await page.reload()
  await expectAdded(31.5)
  await fillCheckout(page, email)

  const rival = { property, arrival, departure, lines: [{ room: room.id, as: 'bed', guests: [{}] }] }
  const guest = { name: 'Mira Okafor', email: freshEmail('rival') }
  await send('/booking', { ...rival, guest, source: 'desk', extras: [{ extra: maskId, quantity: 2 }] })
  allowConsoleErrors(/status of 409/)
  await bookButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Nothing is booked')
  await expect(row(mask)).toContainText('sold out')
  await expectAdded(27)
  await bookButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Code and bill' })).toContainText((beds + 27).toLocaleString('en'))
  await expect(page.getByText(`3 × ${lunch}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [mail] = await mailsTo(request, email)
  expect(mail?.text).toContain(`3 × ${lunch}`)
})

testInFull('extras are added to each stay of a trip, also where two are at one hostel', async ({ visitor, request }) => {
  const office = await visitor()
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Extras of a trip'))
  const lunch = `Picnic ${Date.now()}`
  await send('/extras', { property, name: lunch, per: 'person_night', price: { amount: 700, currency: 'EUR' } })
  const leg = (days: number, nights: number) => {
    const arrival = addDays(today(), days)
    return `leg=${encodeURIComponent(`property=${property}&arrival=${arrival}&departure=${addDays(arrival, nights)}&lines=${room.id}.bed.0-0-2`)}`
  }

  const page = await visitor({ viewport: phone })
  const email = freshEmail('trip-extras')
  await page.goto(`/trips/checkout?${leg(60, 2)}&${leg(64, 3)}`)
  const button = page.getByRole('button', { name: /^Book 2 hostels for/ })
  const readTotal = async () => Number((await button.textContent())?.match(/€([\d,.]+)/)?.[1]?.replaceAll(',', ''))
  const expectAdded = (more: number) => expect.poll(readTotal).toBe(beds + more)
  await expect(button).toBeVisible()
  const beds = await readTotal()
  const stays = page.getByRole('region', { name: 'Add to your stay' }).getByRole('region')
  const row = (n: number) => stays.nth(n).getByRole('listitem').filter({ hasText: lunch })
  // Two guests, two and three nights.
  await row(0).getByRole('button', { name: /More/ }).click()
  await expectAdded(28)
  await row(1).getByRole('button', { name: /More/ }).click()
  await expectAdded(70)
  await row(1).getByRole('button', { name: /Fewer/ }).click()
  await expectAdded(63)
  const basket = page.getByRole('complementary', { name: 'Your trip' })
  await expect(basket.getByText(`4 × ${lunch}`)).toBeVisible()
  await expect(basket.getByText(`5 × ${lunch}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('E-mail').fill(email)
  await button.click()
  await expect(page).toHaveURL(/\/trips\/booked$/)
  await expect.poll(async () => (await mailsTo(request, email)).map(mail => mail.text).join()).toContain(`5 × ${lunch}`)
})

testInFull('extras by the night follow a change of dates by guest and desk, shown before, or stay as they are', async ({ visitor }) => {
  const office = await visitor()
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Extras that follow'))
  const soup = `Soup ${Date.now()}`
  const { id: extra } = await send('/extras', { property, name: soup, per: 'person_night', price: { amount: 500, currency: 'EUR' } })
  const arrival = addDays(today(), 68)
  const page = await visitor({ viewport: phone })
  const booked = await page.request.post('/v1/booking', {
    headers: { 'Idempotency-Key': freshEmail('follow') },
    data: {
      ...{ property, arrival, departure: addDays(arrival, 2), guest: { name: 'Mira Okafor', email: freshEmail('follow') } },
      ...{ lines: [{ room: room.id, as: 'bed', guests: [{}, {}] }], extras: [{ extra }] },
    },
  })
  const { id, manageToken } = (await booked.json()).data

  await page.goto(`/booking/${id}#${manageToken}`)
  await page.getByRole('button', { name: 'Change the dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the dates' })
  await dialog.getByLabel('Departure').fill(addDays(arrival, 3))
  const follows = dialog.getByRole('row', { name: `${soup}: 6 instead of 4` })
  await expect(follows).toContainText('€30.00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Change the dates' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Extras' }).getByText(`2 × ${soup}`)).toBeVisible()

  await office.goto(`/owner/booking/${id}`)
  await office.getByRole('region', { name: 'Change the stay' }).getByRole('button', { name: 'Change dates' }).click()
  const desk = office.getByRole('dialog', { name: 'Change dates' })
  await desk.getByLabel('Departure').fill(addDays(arrival, 1))
  const fewer = desk.getByRole('row', { name: `${soup}: 2 instead of 6` })
  await expect(fewer).toContainText('€10.00')
  await desk.getByLabel('Leave the extras as they are').check()
  await expect(fewer).toBeHidden()
  await expectAccessible(office)
  await desk.getByRole('button', { name: 'Change the dates' }).click()
  await expect(desk).toBeHidden()
  await expect(office.getByRole('region', { name: 'Bill' })).toContainText(`4 × ${soup}`)
})
