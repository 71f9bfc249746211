import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

test('two guests of one booking pay for their own beds, and a company gets an invoice for one', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Shared bill'))
  const arrival = addDays(today(), 60)
  const booking = await send('/booking', {
    property,
    arrival,
    departure: addDays(arrival, 1),
    source: 'desk',
    lines: [{ room: room.id, as: 'bed', guests: [{ name: 'Asha Rao' }, { name: 'Ravi Iyer' }] }],
    guest: { name: 'Asha Rao' },
  })
  await office.goto(`/owner/booking/${booking.id}`)
  await office.getByRole('button', { name: 'Split the bill' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByText('Ravi Iyer')).toBeVisible()
  await expectAccessible(office)
  await office.setViewportSize(phone)
  await expectNoSidewaysScroll(office)

  await dialog.getByRole('button', { name: /^Take .*: Ravi Iyer/ }).click()
  await expect(dialog.getByLabel('Received from')).toHaveValue('Ravi Iyer')
  await dialog.getByText('by card at the desk').click()
  await dialog.getByRole('button', { name: /^Take €/ }).click()
  await expect(office.getByText(/is left to pay\.$/)).toBeVisible()
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Take .*: Asha Rao/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Take .*: Ravi Iyer/ })).toBeHidden()

  await dialog.getByText('by what is on it').click()
  await dialog.getByRole('checkbox').first().check()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Invoice' }).click()
  const form = office.getByRole('dialog', { name: 'Issue an invoice for a part' })
  await form.getByLabel('For', { exact: true }).fill('Tours Ltd')
  await form.getByRole('button', { name: 'Issue the invoice' }).click()
  await expect(office.getByText(/^Invoice .* is issued\.$/)).toBeVisible()
})
