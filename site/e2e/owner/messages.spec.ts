import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, findMailTo, phone, signInAs, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, guestPath, today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

testInFull('a guest writes to the hostel and is answered', async ({ visitor, request }) => {
  const office = await visitor({ viewport: desk })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const room = await send('/room', dormBody(property, 'Talking'))
  const email = freshEmail('talk')
  const arrival = addDays(today(), 50)
  const lines = [{ room: room.id, as: 'bed', guests: [{}] }]
  const booking = await send('/booking', {
    property,
    arrival,
    departure: addDays(arrival, 2),
    source: 'desk',
    lines,
    guest: { name: 'Mira Okafor', email },
  })

  const page = await visitor({ viewport: phone })
  await page.goto(await guestPath(request, { id: booking.id, email }))
  const thread = page.getByRole('region', { name: 'Messages' })
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByText('Write something.').first()).toBeVisible()
  await thread.getByRole('textbox').fill('Is there a kettle?\nWe come late.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByRole('listitem')).toContainText('Is there a kettle?')
  await expect(thread.getByRole('textbox')).toHaveValue('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await office.goto('/owner/messages?state=new')
  await office
    .getByRole('link', { name: /Mira Okafor/ })
    .first()
    .click()
  await expect(office.getByText('Is there a kettle?')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('textbox').fill('Yes, in the kitchen.')
  await office.getByRole('button', { name: 'Send' }).click()
  await expect(office.getByRole('log').getByText('Yes, in the kitchen.')).toBeVisible()
  const mail = await findMailTo(request, email, /wrote to you/)
  expect(mail.text).toContain('Yes, in the kitchen.')

  await page.reload()
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await expect(thread).toContainText('Yes, in the kitchen.')
  await office.goto('/owner/messages?state=new')
  await expect(office.getByRole('link', { name: /Mira Okafor/ })).toHaveCount(0)
})
