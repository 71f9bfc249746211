import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

test('a hostel keeps an answer ready, sees it as a guest would, and puts it into a thread', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Writing'))
  const arrival = addDays(today(), 40)
  const booking = await send('/booking', {
    property,
    arrival,
    departure: addDays(arrival, 2),
    source: 'desk',
    lines: [{ room: room.id, as: 'bed', guests: [{}] }],
    guest: { name: 'Mira Okafor', email: freshEmail('ready') },
  })

  const name = `Late ${Date.now()}`
  await office.goto('/owner/messages/automated/new?start=late')
  await expect(office.getByRole('heading', { name: 'As a guest reads it' })).toBeVisible()
  await office.getByLabel('Name').fill(name)
  const text = office.getByRole('textbox', { name: 'Text in English' })
  await text.fill('Dear {naam}, see you. ')
  await office.getByRole('button', { name: 'Save message' }).click()
  await expect(office.getByText('Nothing is called “naam”').first()).toBeVisible()
  await text.fill('See you, ')
  await office.getByRole('button', { name: 'Name of the guest' }).click()
  await expect(text).toHaveValue('See you, {guest_name}')
  await expect(text).toBeFocused()
  await expect(office.getByText(/^See you, (?!\{)/).last()).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: 'Save message' }).click()
  await expect(office.getByRole('link', { name })).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)

  await office.setViewportSize(desk)
  await office.goto(`/owner/messages/${booking.id}`)
  await office.getByText('Insert a saved answer').click()
  await office.getByRole('listitem').getByRole('button', { name }).click()
  await expect(office.getByRole('textbox')).toHaveValue('See you, Mira Okafor')
  await office.getByRole('button', { name: 'Turn off for this booking' }).click()
  await expect(office.getByRole('button', { name: 'Turn on for this booking' })).toBeVisible()
  await expectAccessible(office)
})
