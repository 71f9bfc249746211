import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, desk, expect, phone, signInAs, signInAsAdmin, test, testInFull } from '../fixtures.ts'
import { createPoster, dormBody } from '../owner/deskSteps.ts'
import { expectDrawn, findTextOffScreen } from '../pageChecks.ts'
import { freshEmail } from './travellerSteps.ts'

const long = (character: string, length: number) => character.repeat(length)
const name = `Wolfe${long('x', 115)}`

testInFull('words of a hundred letters leave every amount on the screen', async ({ visitor }) => {
  test.slow()
  const page = await visitor({ viewport: desk })
  const context = page.context()
  const { token, property } = await signInAs(context, 'owner@example.com')
  if (!property) throw new Error('the owner of the demo world has a live hostel')
  const send = createPoster(context, token)
  const { businessDate: arrival } = (await (await context.request.get(`/v1/dashboard/${property.id}`, { headers: bearer(token) })).json())
    .data
  const room = await send('/room/', dormBody(property.id, long('Dormitory', 13)))
  const email = `${long('a', 60)}@${long('b', 60)}.example`
  const booking = await send('/booking', {
    property: property.id,
    arrival,
    departure: addDays(arrival, 2),
    source: 'desk',
    guest: { name, email, phone: '+48 600 100 200' },
    note: long('Note', 200),
    lines: [{ room: room.id, as: 'bed', guests: [{ name }] }],
  })
  await send(`/booking/${booking.id}/messages`, { text: long('Word', 100) })
  const web = await context.request.post('/v1/booking', {
    headers: { 'Idempotency-Key': `${freshEmail('web')}.key` },
    data: {
      property: property.id,
      arrival: addDays(arrival, 40),
      departure: addDays(arrival, 41),
      guest: { name, email },
      lines: [{ room: room.id, as: 'bed', guests: [{ name }] }],
    },
  })
  const { id: own, manageToken } = (await web.json()).data
  const mails = (await (await context.request.get('/v1/demo/mails', { params: { to: email } })).json()).data
  const guest = await visitor({ viewport: desk })
  const admin = await visitor({ viewport: desk })
  await signInAsAdmin(admin.context())
  const screens = [
    [page, `/owner/booking?property=${property.id}&category=all&page=1&limit=20&q=${name.slice(0, 9)}`],
    [page, `/owner/check-in?q=${name.slice(0, 9)}`],
    [page, `/owner/booking/${booking.id}`],
    [page, `/owner/booking/${booking.id}/check-in`],
    [page, '/owner/calendar'],
    [page, '/owner/messages'],
    [page, `/owner/messages/${booking.id}`],
    [page, '/owner/dashboard'],
    [guest, `/booking/${own}#${manageToken}`],
    [guest, `/demo/mails/${mails[0].id}`],
    [page, '/owner/room'],
    [page, `/owner/room/${room.id}`],
    [page, `/owner/room/${room.id}/plan`],
    [page, '/owner/check-in/print'],
    [page, '/owner/travellers'],
    [page, '/owner/transactions'],
    [admin, `/superadmin/bookings?q=${name.slice(0, 9)}`],
    [admin, '/superadmin/users'],
    [admin, '/superadmin/dashboard'],
  ] as const
  const beside: Record<string, string[]> = {}
  for (const [of, address] of screens)
    for (const viewport of [phone, desk])
      await test.step(`${address} at ${viewport.width}`, async () => {
        await of.setViewportSize(viewport)
        await of.goto(address)
        await expectDrawn(of)
        const wide = await of.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        const text = await findTextOffScreen(of)
        if (wide > 0 || text.length) beside[`${address} at ${viewport.width}`] = [`scrolls ${wide}`, ...text]
      })
  expect(beside).toEqual({})
})
