import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { createPoster, dormBody } from './deskSteps.ts'

const passport = 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4'
const spanish = 'IDESPBAA000589599999999R<<<<<<\n8001014F2501017ESP<<<<<<<<<<<7\nESPANOLA<ESPANOLA<<CARMEN<<<<<'

test('a hostel pairs a tablet, which asks for a code, shows one to phones, and is revoked', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  const { token, property } = await signInAs(office.context(), 'owner@example.com')
  const read = await office.request.get(`/v1/self-check-in/settings?property=${property?.id}`, { headers: bearer(token) })
  const { version, isOn } = (await read.json()).data
  if (!isOn) {
    const body = { property: property?.id, version, isOn: true }
    expect((await office.request.put('/v1/self-check-in/settings', { headers: bearer(token), data: body })).ok()).toBe(true)
  }
  await office.goto('/owner/self-check-in')
  await expect(office.getByRole('checkbox', { name: 'Guests may check in by themselves' })).toBeChecked()
  await expectNoSidewaysScroll(office)
  const name = `Door ${Date.now()}`
  await office.getByRole('button', { name: 'Pair a tablet' }).click()
  await office.getByLabel('Name').fill(name)
  await office.getByRole('dialog').getByRole('button', { name: 'Pair a tablet' }).click()
  const link = office.getByText(/self-check-in#kiosk=/)
  await expect(link).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  const address = (await link.textContent()) ?? ''

  // Wrong codes, and a tablet that was revoked.
  allowConsoleErrors(/status of (404|410)|not found|POST \/self-check-in/)
  const tablet = await visitor({ viewport: phone, colorScheme: 'dark' })
  await tablet.goto(address)
  await expect(tablet.getByRole('img', { name: 'Code that opens this page on a phone' })).toBeVisible()
  expect(new URL(tablet.url()).hash).toBe('')
  await tablet.getByLabel('Your code').fill('ABCD-2345-WXYZ')
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await expect(tablet.getByText('This code was not found here')).toBeVisible()
  await expectAccessible(tablet)
  await expectNoSidewaysScroll(tablet)

  const kiosk = new URLSearchParams(new URL(address).hash.slice(1)).get('kiosk')
  const view = (await (await tablet.request.post('/v1/self-check-in/door', { data: { kiosk } })).json()).data
  const guest = await visitor({ viewport: phone })
  await guest.goto(`/ar/self-check-in#house=${view.property}&door=${view.doorCode}`)
  await expect(guest.getByRole('button', { name: 'متابعة' })).toBeVisible()
  await expectNoSidewaysScroll(guest)

  await office.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Revoke' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(office.getByText('The tablet is revoked.')).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByText('This tablet is not paired any more.')).toBeVisible()
})

test('the desk reads a passport by its lines, hears which check digit is wrong, and sees what the card still lacks', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: phone })
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const send = createPoster(page.context(), token)
  const room = await send('/room', dormBody(property?.id as number, 'Read'))
  const board = await page.request.get(`/v1/dashboard/${property?.id}`, { headers: bearer(token) })
  const { businessDate: arrival } = (await board.json()).data
  const lines = [{ room: room.id, as: 'bed', guests: [{}] }]
  const stay = { property: property?.id, arrival, departure: addDays(arrival, 1), source: 'desk', guest: { name: 'Erika M' }, lines }
  const booking = await send('/booking', stay)
  await page.goto(`/owner/check-in?q=${booking.code}`)
  await page.getByText('1 card incomplete').click()
  await expect(page.getByText(/Guest 1: first name, surname/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/owner/booking/${booking.id}/check-in`)
  await page.locator('summary').filter({ hasText: 'Registration card and signature' }).click()
  const zone = page.getByLabel('Machine-readable lines')
  await zone.fill(passport.replace('6408125', '6408135'))
  await expect(page.getByText('Check digit wrong: birthday and the lines as a whole')).toBeVisible()
  await expect(page.getByLabel('Born on')).toHaveValue('')
  await zone.fill(passport)
  await expect(page.getByText('The document is read')).toBeVisible()
  await expect(zone).toHaveValue('')
  await expect(page.getByLabel(/^Surname/)).toHaveValue('Mustermann')

  // A scanner sends letter by letter; then a document whose number cannot be read leaves none of that one.
  await zone.pressSequentially(spanish)
  await expect(zone).toHaveValue('')
  await expect(page.getByLabel(/^First name/)).toHaveValue('Carmen')
  await expect(page.getByLabel(/^Number/)).toHaveValue('99999999R')
  await zone.fill(passport.replace('C01X00T47', 'C01X00T48'))
  await expect(page.getByText('Check digit wrong: document number and the lines as a whole')).toBeVisible()
  await expect(page.getByLabel(/^Number/)).toHaveValue('')
  // After a pause in the names they are filled in, and go on.
  await zone.fill(spanish.slice(0, spanish.indexOf('MEN')))
  await expect(page.getByLabel(/^First name/)).toHaveValue('Car')
  await zone.press('End')
  await zone.pressSequentially('MEN\n')
  await expect(page.getByLabel(/^First name/)).toHaveValue('Carmen')
  await expect(zone).toHaveValue('')
  await zone.fill(passport)
  await expect(page.getByLabel(/^Number/)).toHaveValue('C01X00T47')

  const readBack = page.locator('div:has(> h2:text-is("Read back before signing"))')
  await expect(readBack).toContainText('C01X00T47')
  await expect(readBack).toContainText(/Still missing by law|All that the law asks for/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
