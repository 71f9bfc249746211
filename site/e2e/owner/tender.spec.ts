import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

test('the desk types what was given, reads the change, and takes dollars at their rate', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Change'))
  const arrival = addDays(today(), 70)
  const booking = await send('/booking', {
    property,
    arrival,
    departure: addDays(arrival, 1),
    source: 'desk',
    lines: [{ room: room.id, as: 'bed', guests: [{}] }],
    guest: { name: 'Tomo Sato' },
  })
  await office.goto(`/owner/booking/${booking.id}`)
  await office.getByRole('button', { name: 'Take payment' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Amount, in EUR').fill('100')
  await dialog.getByText('Given, and change').click()
  await dialog.getByLabel('Given, in EUR').fill('90')
  await expect(dialog.getByText('This is less than is to be paid.')).toBeVisible()
  await dialog.getByLabel('Given, in EUR').fill('120')
  await expect(dialog.getByText('Change: €20.00')).toBeVisible()
  await dialog.getByLabel('Currency').selectOption('USD')
  await dialog.getByLabel('One USD is taken for, in EUR').fill('0.9')
  await expect(dialog.getByText('Change: €8.00')).toBeVisible()
  await expectAccessible(office)
  await office.setViewportSize(phone)
  await expectNoSidewaysScroll(office)
  const without = dialog.getByText('Do without one')
  if (await without.isVisible()) {
    await without.click()
    await dialog.getByLabel('Why there is no shift').fill('A test of change')
  }
  await dialog.getByRole('button', { name: 'Take €100.00' }).click()
  await expect(office.getByText(/^€100\.00 taken\./)).toBeVisible()
})
