import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, expect, phone, signInAs, test } from '../fixtures.ts'
import { createPoster, dormBody } from '../owner/deskSteps.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from './travellerSteps.ts'

test('an owner arranges a room and asks a fee, and a guest chooses a bunk and gives it back', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const property = testProperty?.id as number
  const room = await createPoster(office.context(), token)('/room', dormBody(property, 'Bunks'))

  await office.goto(`/owner/room/${room.id}/bunks`)
  await office.getByRole('button', { name: /^Bunk 1:/ }).press('ArrowDown')
  await office.getByRole('checkbox', { name: 'Window' }).first().check()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: 'Save the plan' }).click()
  await expect(office.getByText('The plan is saved.')).toBeVisible()
  await office.getByRole('link', { name: 'Who may choose, and for what' }).click()
  const offered = office.getByRole('checkbox', { name: 'Guests may choose their bed' })
  await offered.check()
  await office.getByLabel(/^Fee for a guest and stay/).fill('4.00')
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Saved.', { exact: true })).toBeVisible()

  const arrival = addDays(today(), 55)
  const email = freshEmail('bunks')
  const guest = await visitor({ viewport: phone })
  const booked = await guest.request.post('/v1/booking', {
    headers: { 'Idempotency-Key': email },
    data: {
      ...{ property, arrival, departure: addDays(arrival, 2), lines: [{ room: room.id, as: 'bed', guests: [{}] }] },
      guest: { name: 'Mira Okafor', email },
    },
  })
  const { id, manageToken } = (await booked.json()).data
  await guest.goto(`/booking/${id}#${manageToken}`)
  const plan = guest.getByRole('region', { name: 'Choose your bunk' })
  await plan.getByRole('button', { name: /^Bed 2A, bottom/ }).click()
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  await plan.getByRole('button', { name: 'Choose bed 2A for €4.00' }).click()
  await expect(plan.getByText('Guest 1 has bed 2A: chosen')).toBeVisible()
  await plan.getByRole('button', { name: 'Give bed 2A back' }).click()
  await expect(guest.getByText('Given back, and €4.00 are off your bill.')).toBeVisible()

  const { data } = await (await office.request.get(`/v1/bunk-offer?property=${property}`, { headers: bearer(token) })).json()
  const off = { property, isOffered: false, fee: data.fee, version: data.version }
  expect((await office.request.put('/v1/bunk-offer', { headers: bearer(token), data: off })).ok()).toBe(true)
})
