import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
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

test('a file goes with a message: attached, looked at, shown in the preview and removed', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const template = await send('/message-templates', {
    property: testProperty?.id,
    name: `Way ${Date.now()}`,
    trigger: 'by_hand',
    texts: [{ language: 'en', text: 'This is the way.' }],
  })
  await office.goto(`/owner/messages/automated/${template.id}`)
  const files = office.getByRole('region', { name: 'Files', exact: true })
  const choose = (name: string, mimeType: string, text: string) =>
    files.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text, 'latin1') })
  allowConsoleErrors(/422 \(Unprocessable Entity\) \(\/v1\/message-templates\/\d+\/files/)
  await choose('way.pdf', 'application/pdf', 'MZ a program')
  await expect(files.getByText('A file that goes with a message is a whole PDF, JPEG, PNG or WebP.')).toBeVisible()
  await choose('way.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj\n%%EOF')
  await expect(files.getByRole('button', { name: 'Open way.pdf' })).toBeVisible()
  await expect(files.getByText('A file that goes with a message')).toBeHidden()
  await expect(office.getByRole('list', { name: 'Files with it' }).getByText('way.pdf')).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  const download = office.waitForEvent('download')
  await files.getByRole('button', { name: 'Open way.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('way.pdf')
  await files.getByRole('button', { name: 'Remove way.pdf' }).click()
  await expect(files.getByRole('button', { name: 'Open way.pdf' })).toBeHidden()
})
