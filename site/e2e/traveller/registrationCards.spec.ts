import { addDays } from '../../../domain/calendar/days.ts'
import { backOfficeUrl, bearer, desk, expect, phone, signInAs, testInFull } from '../fixtures.ts'
import { createPoster, dormBody } from '../owner/deskSteps.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, guestPath } from './travellerSteps.ts'

testInFull('guests fill in their own cards before they come, and the desk compares them', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Cards before'))
  const board = await office.context().request.get(`/v1/dashboard/${property}`, { headers: bearer(token) })
  const { businessDate: arrival } = (await board.json()).data
  const email = freshEmail('cards')
  const lines = [{ room: room.id, as: 'bed', guests: [{ name: 'Lena Falk' }, {}] }]
  const stay = { property, arrival, departure: addDays(arrival, 2), source: 'desk', guest: { name: 'Lena Falk', email }, lines }
  const booking = await send('/booking', stay)
  const path = await guestPath(office.context().request, { id: booking.id, email })

  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  await page.goto(path)
  const cards = page.getByRole('region', { name: 'Check in before you arrive' })
  await expect(cards.getByText('Not begun')).toHaveCount(2)
  await cards.getByRole('link', { name: 'Fill in: card of Lena Falk' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Lena')
  await page.getByLabel('Nationality').selectOption('DE')
  await page.getByLabel('Document', { exact: true }).selectOption('passport')
  await page.getByLabel('Number', { exact: true }).fill('C01X00T47')
  await page.getByRole('button', { name: 'Save the card' }).click()
  await expect(page.getByText(/Still missing: .*born on/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByText('Saved: •••T47. Leave empty to keep it.')).toBeVisible()
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('')
  await page.getByLabel('Born on').fill('1994-05-06')
  if (await page.getByLabel('Issued by').count()) await page.getByLabel('Issued by').selectOption('DE')
  await page.getByLabel('Town').fill('Köln')
  await page.getByLabel('Country', { exact: true }).selectOption('DE')
  await page.getByRole('button', { name: 'Save the card' }).click()
  await expect(page.getByText('Your card is filled in')).toBeVisible()

  await office.goto(`/owner/booking/${booking.id}/check-in`)
  await expect(office.getByText(/Lena Falk filled in the card/)).toBeVisible()
  await expect(office.getByText(/Passport, •••T47, Germany, born 1994/)).toBeVisible()
  await office.getByRole('checkbox', { name: /Guest 2 is here/ }).uncheck()
  await office.getByRole('button', { name: 'Check in 1 guest' }).click()
  await expect(office.getByText('Say whether it matches.').first()).toBeVisible()
  await expectAccessible(office)
  await office.getByText('It matches the document').click()
  await office.getByRole('button', { name: 'Check in 1 guest' }).click()
  await expect(office).toHaveURL(backOfficeUrl(`booking/${booking.id}`))
  await office.goto(`/owner/check-in/print?booking=${booking.id}`)
  await expect(office.getByText('C01X00T47')).toBeVisible()

  await page.reload()
  await expect(page.getByText('The desk has checked this guest in already.')).toBeVisible()
})

const languages = [
  { at: '', one: 'I have one name only', first: 'First name', nationality: 'Nationality', issuer: 'Issued by', save: 'Save the card' },
  { at: '/hi', one: 'मेरा एक ही नाम है', first: 'नाम', nationality: 'राष्ट्रीयता', issuer: 'जारी करने वाला देश', save: 'कार्ड सहेजें' },
  { at: '/ar', one: 'لي اسم واحد فقط', first: 'الاسم الأول', nationality: 'الجنسية', issuer: 'بلد الإصدار', save: 'حفظ البطاقة' },
]

testInFull('a refugee with one name fills in the card in three languages, and the desk reads it', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'One name'))
  const board = await office.context().request.get(`/v1/dashboard/${property}`, { headers: bearer(token) })
  const { businessDate: arrival } = (await board.json()).data
  const email = freshEmail('onename')
  const lines = [{ room: room.id, as: 'bed', guests: [{ name: 'Sukarno' }] }]
  const stay = { property, arrival, departure: addDays(arrival, 2), source: 'desk', guest: { name: 'Sukarno', email }, lines }
  const booking = await send('/booking', stay)
  const path = await guestPath(office.context().request, { id: booking.id, email })
  const page = await visitor({ viewport: phone })
  await page.goto(path)
  await page.getByRole('link', { name: 'Fill in: card of Sukarno' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Sukarno')
  const card = new URL(page.url())

  for (const [i, text] of languages.entries()) {
    await page.goto(`${text.at}${card.pathname}${card.hash}`)
    const one = page.getByRole('checkbox', { name: text.one })
    if (i === 0) {
      await one.check()
      await page.getByLabel('Surname', { exact: true }).fill('Sukarno')
      await page.getByLabel(text.nationality).selectOption('XXB')
      await page.getByLabel(text.issuer).selectOption('UNO')
      await page.getByRole('button', { name: text.save }).click()
      await expect(page.getByText(/Still missing: /)).toBeVisible()
      await expect(page.getByText(/Still missing: .*first name/)).toHaveCount(0)
      await page.reload()
    }
    await expect(one).toBeChecked()
    await expect(page.getByLabel(text.first, { exact: true })).toHaveCount(0)
    await expect(page.getByLabel(text.nationality)).toHaveValue('XXB')
    await expect(page.getByLabel(text.issuer)).toHaveValue('UNO')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }

  await office.goto(`/owner/booking/${booking.id}/check-in`)
  await expect(office.getByText(/Refugee \(1951 Convention\)/).first()).toBeVisible()
  await office.getByText('Registration card and signature').click()
  await office.getByLabel('Nationality').selectOption({ label: 'Stateless (1954 Convention)' })
  await office.getByText('It matches the document').click()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Check in 1 guest' }).click()
  await expect(office).toHaveURL(new RegExp(`/owner/booking/${booking.id}\\?property=`))
  await office.goto(`/owner/check-in/print?booking=${booking.id}`)
  await expect(office.getByText('Stateless (1954 Convention)')).toBeVisible()
  await expect(office.getByText('one name only', { exact: true })).toBeVisible()
})
