import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { expect, phone, signInAs, test } from '../fixtures.ts'
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
