import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, isFull, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, guestPath, today } from '../traveller/travellerSteps.ts'
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
  await choose('way.pdf', 'application/pdf', 'MZ a program')
  await expect(files.getByText('Only a whole PDF, JPEG, PNG or WebP can go with a message.')).toBeVisible()
  await choose('way.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj\n%%EOF')
  await expect(files.getByRole('button', { name: 'Open way.pdf' })).toBeVisible()
  await expect(files.getByText('Only a whole PDF')).toBeHidden()
  await expect(office.getByRole('list', { name: 'Files with it' }).getByText('way.pdf')).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  const download = office.waitForEvent('download')
  await files.getByRole('button', { name: 'Open way.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('way.pdf')
  await files.getByRole('button', { name: 'Remove way.pdf' }).click()
  await expect(files.getByRole('button', { name: 'Open way.pdf' })).toBeHidden()
})

const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF') }

for (const screen of isFull ? [phone, desk] : [phone])
  test(`files reach the guest, who agrees to text messages, at ${screen.width} px`, async ({ visitor }) => {
    const office = await visitor({ viewport: screen })
    const { token, property } = await signInAs(office.context(), 'owner@example.com')
    const send = createPoster(office.context(), token)
    const room = await send('/room', dormBody(property?.id as number, 'Posting'))
    const [arrival, email, name] = [addDays(today(), 44), freshEmail('post'), `Map ${Date.now()}`]
    const booking = await send('/booking', {
      property: property?.id,
      arrival,
      departure: addDays(arrival, 2),
      source: 'desk',
      lines: [{ room: room.id, as: 'bed', guests: [{}] }],
      guest: { name: 'Noor Haddad', email, phone: '+49 170 1234567' },
    })

    await office.goto('/owner/messages/automated/new?start=late')
    const files = office.getByRole('region', { name: 'Files', exact: true })
    await office.getByLabel('Name', { exact: true }).fill(name)
    await files.locator('input[type=file]').setInputFiles({ ...pdf, name: 'program.pdf', buffer: Buffer.from('MZ a program') })
    await expect(files.getByText('Only a whole PDF')).toBeVisible()
    await files.locator('input[type=file]').setInputFiles({ ...pdf, name: 'the-way.pdf' })
    await expect(files.getByRole('button', { name: 'Open the-way.pdf' })).toBeVisible()
    await office.getByRole('button', { name: 'Save message' }).click()
    await expect(office.getByRole('link', { name })).toBeVisible()

    await office.goto(`/owner/messages/${booking.id}`)
    await office.getByText('Insert a saved answer').click()
    await office.getByRole('listitem').getByRole('button', { name }).click()
    await expect(files.getByRole('button', { name: 'Open the-way.pdf' })).toBeVisible()
    await files.locator('input[type=file]').setInputFiles({ ...pdf, name: 'rules.pdf' })
    await expect(files.getByRole('button', { name: 'Open rules.pdf' })).toBeVisible()
    await expectNoSidewaysScroll(office)
    await office.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(office.getByRole('log').getByRole('button', { name: /^Download rules.pdf/ })).toBeVisible()
    await expect(files.getByRole('button', { name: 'Open rules.pdf' })).toBeHidden()
    await expectAccessible(office)

    const guest = await visitor({ viewport: screen })
    // As an installation answers that has somebody who carries text messages.
    let isAgreed = false
    await guest.route(/\/v1\/booking\/\d+\/messages\?/, async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, meta: { ...body.meta, textConsent: { isAgreed } } } })
    })
    await guest.route(/\/v1\/booking\/\d+\/messages\/texts$/, route => {
      ;({ isAgreed } = route.request().postDataJSON())
      return route.fulfill({ json: { data: { isAgreed } } })
    })
    await guest.goto(await guestPath(guest.context().request, { id: booking.id, email }))
    const log = guest.getByRole('log')
    const download = guest.waitForEvent('download')
    await log.getByRole('button', { name: /^Download the-way.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('the-way.pdf')
    const consent = guest.getByRole('checkbox', { name: /SMS or WhatsApp/ })
    await consent.click()
    await expect(consent).toBeChecked()
    expect(isAgreed).toBe(true)
    await consent.click()
    await expect(consent).not.toBeChecked()
    await expectNoSidewaysScroll(guest)
    await expectAccessible(guest)
  })
