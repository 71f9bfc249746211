import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { expect, phone, signInAs, signInAsAdmin, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

/** More than a page of history, which has fifty steps. */
const TOWELS = 54

const history = (page: Page) => page.getByRole('region', { name: 'History' })
const steps = (page: Page) => history(page).getByRole('listitem')
const earlier = (page: Page) => history(page).getByRole('button', { name: 'Earlier steps' })

testInFull('a booking shows its first steps too, however many there are', async ({ visitor }) => {
  const desk = await visitor({ viewport: phone })
  const { token, property: own } = await signInAs(desk.context(), 'owner@example.com')
  const send = createPoster(desk.context(), token)
  const property = own?.id as number
  const room = await send('/room', dormBody(property, `Many steps ${Date.now() % 100_000}`))
  const stay = { property, arrival: addDays(today(), 200), departure: addDays(today(), 201), source: 'desk' }
  const guest = { name: 'Mira Okafor', email: freshEmail('steps') }
  const booking = await send('/booking', { ...stay, lines: [{ room: room.id, as: 'bed', guests: [{}] }], guest })
  for (let n = 1; n <= TOWELS; n++)
    await send(`/booking/${booking.id}/folio`, { kind: 'extra', description: `Towel ${n}`, amount: { amount: 100, currency: 'EUR' } })

  await desk.goto(`/owner/booking/${booking.id}`)
  await expect(steps(desk)).toHaveCount(50)
  await expect(history(desk)).toContainText(`50 of ${TOWELS + 1} shown`)
  await expectAccessible(desk)

  allowConsoleErrors(connectionLost)
  await desk.route('**/history?*page=2*', route => route.abort())
  await earlier(desk).click()
  await expect(history(desk).getByRole('alert')).toBeVisible()
  await expect(steps(desk)).toHaveCount(50)
  await desk.unroute('**/history?*page=2*')
  await earlier(desk).click()
  await expect(steps(desk)).toHaveCount(TOWELS + 1)
  await expect(steps(desk).last()).toContainText('Confirmed')
  await expect(earlier(desk)).toHaveCount(0)
  await expectNoSidewaysScroll(desk)

  const admin = await visitor({ viewport: phone })
  await signInAsAdmin(admin.context())
  await admin.goto(`/superadmin/bookings/${booking.id}`)
  await expect(steps(admin)).toHaveCount(50)
  await earlier(admin).click()
  await expect(steps(admin)).toHaveCount(TOWELS + 1)
  await expectAccessible(admin)
})
