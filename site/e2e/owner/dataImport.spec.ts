import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { today } from '../traveller/travellerSteps.ts'

test('a hostel brings bookings of another system along, sees them first, and takes them back', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  const { property, token } = await signInAs(office.context(), 'owner@example.com')
  const rooms = await office.request
    .get(`/v1/room/all/${property?.id}`, { headers: { authorization: `Bearer ${token}` } })
    .then(r => r.json())
  const code = `OLD${Date.now()}`
  const file = [
    'Name,Reservation Number,Check in Date,Check out Date,Room Type,Adults,Status,Grand Total,Amount Paid',
    `Asha Rao,${code},${addDays(today(), 200)},${addDays(today(), 202)},Eight beds,1,Confirmed,80.00,20.00`,
    `,${code}B,${addDays(today(), 200)},${addDays(today(), 202)},Eight beds,1,Confirmed,80.00,20.00`,
  ].join('\r\n')
  await office.goto('/owner/data')
  await expect(office.getByRole('heading', { name: 'Take your data' })).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office.getByRole('link', { name: 'Import a file' }).click()
  await office.getByLabel('Pick a file').setInputFiles({ name: 'reservations.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await office.getByRole('button', { name: 'Import a file' }).click()
  await expect(office.getByText('Reservations of Cloudbeds, 2 rows.')).toBeVisible()
  await office.getByLabel('Eight beds').selectOption({ label: rooms.data[0].name })
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: 'Check the file' }).click()
  await expect(office.getByRole('heading', { name: 'What would happen' })).toBeVisible({ timeout: 20_000 })
  await expect(office.getByText('Something is needed here.')).toBeVisible()
  await office.setViewportSize(desk)
  await office.getByRole('button', { name: 'Import 1 row' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Import 1 row' }).click()
  await expect(office.getByRole('heading', { name: 'What was done' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Take the import back' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click()
  await expect(office.getByText('Taken back: 1')).toBeVisible({ timeout: 20_000 })
})
