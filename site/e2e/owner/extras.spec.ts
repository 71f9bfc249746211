import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

test('a hostel puts an extra into its catalogue, sells it with two taps, and its guest adds one more', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Extras'))
  const arrival = addDays(today(), 50)
  const email = freshEmail('extras')
  const stay = { property, arrival, departure: addDays(arrival, 2), lines: [{ room: room.id, as: 'bed', guests: [{}] }] }
  const guest = await visitor({ viewport: phone })
  const booked = await guest.request.post('/v1/booking', {
    headers: { 'Idempotency-Key': email },
    data: { ...stay, guest: { name: 'Mira Okafor', email } },
  })
  const { id, manageToken } = (await booked.json()).data

  const name = `Sleeping mask ${Date.now()}`
  await office.goto('/owner/extras')
  await expectNoSidewaysScroll(office)
  await office.getByRole('link', { name: 'Add an extra' }).click()
  await office.getByLabel('Name').fill(name)
  await office.getByRole('button', { name: 'Save extra' }).click()
  await expect(office.getByText('Write a price in').first()).toBeVisible()
  await office.getByLabel(/^Price, in/).fill('4.50')
  await office.getByLabel('For').selectOption('night')
  await office.getByLabel('How many there are').fill('9')
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: 'Save extra' }).click()
  await expect(office.getByRole('link', { name })).toBeVisible()
  await expectAccessible(office)

  await office.setViewportSize(desk)
  await office.goto(`/owner/booking/${id}`)
  await office.getByRole('button', { name: 'Sell an extra' }).click()
  await office.getByRole('button', { name: `Add €9.00: ${name}` }).click()
  await expect(office.getByText(`2 × ${name} is on the bill.`)).toBeVisible()
  await expect(office.getByRole('dialog').getByText(`2 × ${name}`)).toBeVisible()
  await expect(office.getByText('7 left')).toBeVisible()
  await expectAccessible(office)
  await office.setViewportSize(phone)
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: `Undo 2 × ${name}` }).click()
  await expect(office.getByText('9 left')).toBeVisible()

  await guest.goto(`/booking/${id}#${manageToken}`)
  await guest.getByRole('button', { name: `Add €9.00: ${name}` }).click()
  await expect(guest.getByText(`${name} is on your bill.`)).toBeVisible()
  await expect(guest.getByText('taken off again')).toBeVisible()
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
})
