import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addDays } from '../../domain/calendar/days.ts'
import {
  bearer,
  demoWorld,
  desk,
  expect,
  isFull,
  type OwnProperty,
  phone,
  pickLooks,
  signInAs,
  signInAsAdmin,
  test,
  testInFull,
} from './fixtures.ts'
import { createPoster, dormBody } from './owner/deskSteps.ts'
import { allPressPatterns, describePressPattern, type PressPattern, pressPatterns, pressRepeatedly } from './pressSteps.ts'
import { fillCheckout, freshEmail, mailsTo, today } from './traveller/travellerSteps.ts'

/** The full run takes every combination of press speed and connection, and the second page. */
const patternsFor = (turn: 0 | 1) =>
  [...(isFull ? allPressPatterns : pressPatterns).entries()].filter(([place]) => isFull || place === [0, 6][turn])

const read = async (request: APIRequestContext, path: string) => (await (await request.get(`/v1${path}`)).json()).data
const fresh = (name: string) => `${name} ${Date.now() % 1_000_000}${Math.floor(Math.random() * 1000)}`

/** Each press speed has its own nights, so that the runs do not take each other's beds. */
const nightsOf = (turn: number) => ({ arrival: addDays(today(), 150 + turn), departure: addDays(today(), 151 + turn) })

test.describe('a booking without an account is made once', () => {
  for (const [turn, hurry] of patternsFor(0))
    test(describePressPattern(hurry), async ({ visitor, request }) => {
      const page = await visitor({ viewport: turn % 2 ? desk : phone })
      await page.goto(await checkoutOf(request, turn))
      const email = freshEmail('hurry')
      await fillCheckout(page, email)
      const created = await pressRepeatedly(page, page.getByRole('button', { name: /^Book / }), hurry, /^POST \/v1\/booking$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
      expect(created).toHaveLength(1)
      expect((await mailsTo(request, email)).filter(({ subject }) => /book/i.test(subject))).toHaveLength(1)
    })
})

/** The checkout of the first bed that a hostel without a deposit has on those nights. */
async function checkoutOf(request: APIRequestContext, turn: number): Promise<string> {
  const { arrival, departure } = nightsOf(turn)
  const stay = `arrival=${arrival}&departure=${departure}`
  const hostels: { id: number }[] = await read(request, '/search?destination=portugal/lisbon')
  for (const { id } of hostels.slice(turn % 3)) {
    const { offers } = await read(request, `/property/${id}/offers?${stay}&guests=1`)
    const line = offers[0]?.lines[0]
    if (line && offers[0].depositNow?.amount !== 0 && offers[0].depositNow) continue
    if (line) return `/checkout?property=${id}&${stay}&lines=${line.room}.${line.as}.0-0-1`
  }
  throw new Error('the demo world has no free bed in Lisbon')
}

test.describe('a group asks once', () => {
  for (const [turn, hurry] of patternsFor(1))
    testInFull(describePressPattern(hurry), async ({ visitor, request }) => {
      const page = await visitor({ viewport: turn % 2 ? phone : desk })
      const [property] = await read(request, '/search?destination=portugal/lisbon')
      const { arrival, departure } = nightsOf(turn)
      await page.goto(`/group?property=${property.id}&arrival=${arrival}&departure=${departure}&guests=12`)
      const email = freshEmail('hurried-group')
      await page.getByLabel('Kind of group').selectOption({ label: 'Sports team' })
      await page.getByLabel('Your name').fill('Rui Ferreira')
      await page.getByLabel('E-mail').fill(email)
      const created = await pressRepeatedly(page, page.getByRole('button', { name: 'Ask for beds for 12' }), hurry, /^POST \/v1\/group$/)
      await expect(page.getByRole('heading', { level: 1, name: 'The hostel has your request' })).toBeVisible()
      expect(created).toHaveLength(1)
      expect(await mailsTo(request, email)).toHaveLength(1)
    })
})

testInFull('a page that comes back after its form was sent begins anew', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(await checkoutOf(request, 40))
  const email = freshEmail('back')
  await fillCheckout(page, email)
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  expect((await mailsTo(request, email)).filter(({ subject }) => /book/i.test(subject))).toHaveLength(1)
})

/** A button that starts something, with its form filled in so that one press submits it. */
interface Start {
  name: string
  change: RegExp
  ready: (world: World) => Promise<Locator>
}
interface World {
  page: Page
  property: OwnProperty
  token: string
  send: ReturnType<typeof createPoster>
}

const dialogButton = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

/** A stay of the property on dates that no other test sells. */
async function stayOf({ property, send }: World, days: number) {
  const room = await send('/room', dormBody(property.id, fresh('Hurried')))
  const stay = { property: property.id, arrival: addDays(today(), days), departure: addDays(today(), days + 2), source: 'desk' }
  const guest = { name: 'Mira Okafor', email: freshEmail('stay') }
  const booking = await send('/booking', { ...stay, lines: [{ room: room.id, as: 'bed', guests: [{}] }], guest })
  return { room: room.id as number, booking: booking.id as number }
}

const atTheDesk: readonly Start[] = [
  {
    name: 'a booking at the desk',
    change: /^POST \/v1\/booking$/,
    ready: async world => {
      const { page, property, send } = world
      const name = fresh('Walk-in')
      await send('/room', dormBody(property.id, name))
      await page.goto(`/owner/booking/new?arrival=${addDays(today(), 160)}`)
      await page
        .getByRole('button', { name: new RegExp(name) })
        .last()
        .click()
      await page.getByLabel('Name', { exact: true }).fill('Walter Inn')
      return page.getByRole('button', { name: 'Book for 1 guest' })
    },
  },
  {
    name: 'a payment',
    change: /^POST .*cash-payments$/,
    ready: async world => {
      const { booking } = await stayOf(world, 161)
      await world.page.goto(`/owner/booking/${booking}`)
      await world.page.getByRole('button', { name: 'Take payment' }).click()
      const dialog = world.page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('20')
      await dialog.getByLabel('by card').check()
      return dialogButton(world.page, /^Take [^p]/)
    },
  },
  {
    name: 'a line of the bill',
    change: /^POST .*\/folio$/,
    ready: async world => {
      const { booking } = await stayOf(world, 162)
      await world.page.goto(`/owner/booking/${booking}`)
      await world.page.getByRole('button', { name: 'Add to the bill' }).click()
      const dialog = world.page.getByRole('dialog')
      await dialog.getByLabel('What for').fill('Towel')
      await dialog.getByLabel('Amount').fill('3')
      return dialogButton(world.page, 'Add to the bill')
    },
  },
  {
    name: 'an invoice',
    change: /^POST .*\/invoices$/,
    ready: async world => {
      const { booking } = await stayOf(world, 163)
      await world.page.goto(`/owner/booking/${booking}`)
      await world.page.getByRole('button', { name: 'Issue invoice' }).click()
      await world.page.getByRole('dialog').getByLabel('For', { exact: true }).fill('Mira Okafor')
      return dialogButton(world.page, 'Issue the invoice')
    },
  },
  {
    name: 'a cancellation',
    change: /^DELETE .*\/booking\/\d+$/,
    ready: async world => {
      const { booking } = await stayOf(world, 164)
      await world.page.goto(`/owner/booking/${booking}`)
      await world.page.getByRole('button', { name: 'Cancel booking' }).click()
      return dialogButton(world.page, 'Cancel the booking')
    },
  },
  {
    name: 'a message to a guest',
    change: /^POST .*\/messages$/,
    ready: async world => {
      const { booking } = await stayOf(world, 165)
      await world.page.goto(`/owner/messages/${booking}`)
      await world.page.getByRole('textbox').fill('We have a kettle.')
      return world.page.getByRole('button', { name: 'Send' })
    },
  },
  {
    name: 'one more bed, of which nothing has to be said',
    change: /^POST .*\/room\/\d+\/beds$/,
    ready: async world => {
      const { room } = await stayOf(world, 166)
      await world.page.goto(`/owner/room/${room}`)
      await world.page
        .getByRole('button', { name: /^Add a bed to/ })
        .first()
        .click()
      return dialogButton(world.page, 'Add the bed')
    },
  },
  {
    name: 'a room',
    change: /^POST \/v1\/room$/,
    ready: async ({ page }) => {
      await page.goto('/owner/room/new')
      await page.getByLabel('Name', { exact: true }).fill(fresh('Cellar'))
      await page
        .getByRole('textbox', { name: /^(Price|A bed)/ })
        .first()
        .fill('199')
      return page.getByRole('button', { name: 'Add the room' })
    },
  },
  {
    name: 'beds that are held back',
    change: /^POST \/v1\/room\/blocks$/,
    ready: async world => {
      const { room } = await stayOf(world, 167)
      await world.page.goto('/owner/room/blocks/new')
      await world.page.getByLabel('Room', { exact: true }).selectOption(String(room))
      await world.page.getByLabel('Name', { exact: true }).fill(fresh('Choir'))
      await world.page.getByLabel('First night').fill(addDays(today(), 170))
      await world.page.getByLabel('Sold again from').fill(addDays(today(), 172))
      return world.page.getByRole('button', { name: 'Block them' })
    },
  },
  {
    name: 'an event',
    change: /^POST \/v1\/events$/,
    ready: async ({ page }) => {
      await page.goto('/owner/event/new')
      await page.getByLabel('Name', { exact: true }).fill(fresh('Dinner'))
      await page.getByLabel('Where you meet').fill('Kitchen')
      return page.getByRole('button', { name: 'Plan the event' })
    },
  },
  {
    name: 'a notice',
    change: /^POST \/v1\/noticeboard$/,
    ready: async ({ page }) => {
      await page.goto('/owner/noticeboard')
      await page.getByRole('button', { name: 'Write a notice' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Staff', { exact: true }).check()
      await dialog.getByLabel('Title').fill(fresh('Boiler'))
      await dialog.getByLabel('What they should know').fill('No warm water before noon.')
      return dialogButton(page, 'Put it up')
    },
  },
  {
    name: 'a rate plan',
    change: /^POST \/v1\/room\/plans$/,
    ready: async ({ page }) => {
      await page.goto('/owner/rate/plans/new')
      await page.getByLabel('Name', { exact: true }).fill(fresh('Long stays'))
      return page.getByRole('button', { name: 'Add the rate plan' })
    },
  },
  {
    name: 'money that is taken and paid out',
    change: /^POST .*cash-payments$/,
    ready: async ({ page }) => {
      await page.goto('/owner/cash')
      await page.getByRole('button', { name: 'Take or pay out' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Sold').selectOption({ index: 1 })
      await dialog.getByLabel(/^Amount/).fill('3')
      await dialog.getByLabel('by card').check()
      return dialogButton(page, /^Take .*3/)
    },
  },
  {
    name: 'another time of departure',
    change: /^POST .*\/extend$/,
    ready: async world => {
      const { booking } = await stayOf(world, 168)
      await world.page.goto(`/owner/booking/${booking}`)
      await world.page.getByRole('region', { name: 'Change the stay' }).getByRole('button', { name: 'Extend' }).click()
      const extend = dialogButton(world.page, 'Extend')
      await expect(extend).toBeEnabled()
      return extend
    },
  },
  {
    name: 'an invitation to work here',
    change: /^POST .*\/members$/,
    ready: async ({ page }) => {
      await page.goto('/owner/members')
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('dialog').getByLabel('Their e-mail').fill(freshEmail('hand'))
      return dialogButton(page, 'Send the invitation')
    },
  },
]

const ofTravellers: readonly Start[] = [
  {
    name: 'an account',
    change: /^POST .*\/auth\/signup$/,
    ready: async ({ page }) => {
      await page.goto('/account/signup')
      await page.getByLabel('Your name').fill('Ana Silva')
      await page.getByLabel('E-mail').fill(freshEmail('hurried'))
      await page.getByLabel('Password').fill(demoWorld().password)
      return page.getByRole('button', { name: 'Send me the code' })
    },
  },
  {
    name: 'a ride',
    change: /^POST \/v1\/rides$/,
    ready: async ({ page }) => {
      const { token } = await signInAs(page.context(), 'traveller@example.com')
      await withdrawRides(page, token)
      await page.goto('/rides/new')
      for (const [label, city] of [
        ['From', 'Lisbon'],
        ['To', 'Porto'],
      ] as const) {
        const place = page.getByRole('combobox', { name: label })
        await place.fill(city)
        await expect(place).toHaveAttribute('aria-expanded', 'true')
        await place.press('ArrowDown')
        await place.press('Enter')
      }
      await page.getByLabel('Day').fill(addDays(today(), 6))
      await page.getByLabel('Time').fill('09:30')
      await page.getByLabel(/^Meeting point/).fill(MEETING_POINT)
      return page.getByRole('button', { name: 'Offer the ride' })
    },
  },
]

const MEETING_POINT = 'At the fountain'

/** Rides of the earlier runs: a traveller may have at most five open. */
async function withdrawRides({ request }: Page, token: string) {
  const answer = await request.get('/v1/rides?mine=true', { headers: bearer(token) })
  for (const { id, status, details } of (await answer.json()).data)
    if (status === 'open' && details?.meeting === MEETING_POINT)
      expect((await request.delete(`/v1/rides/${id}`, { headers: bearer(token) })).ok()).toBe(true)
}

/** For somebody who is signed in. */
const ofGuests: readonly Start[] = [
  {
    name: 'a place at an event',
    change: /^POST .*\/events\/\d+\/join$/,
    ready: async ({ page }) => {
      const data = { title: fresh('Walk'), place: 'Door', day: addDays(today(), 9), startTime: '10:00', endTime: '12:00' }
      const id = await createdByDesk(page, '/events', data)
      await page.goto(`/events/${id}`)
      await page.getByRole('button', { name: 'Join', exact: true }).click()
      return dialogButton(page, 'Join')
    },
  },
  {
    name: 'a question for a seat in a ride',
    change: /^POST .*\/rides\/\d+\/request$/,
    ready: async ({ page }) => {
      const cities = ['lisbon', 'porto'].map(city => read(page.request, `/places/portugal/${city}`))
      const [fromPlace, toPlace] = (await Promise.all(cities)).map(({ place }) => place.id)
      const data = { kind: 'offer', fromPlace, toPlace, day: addDays(today(), 9), time: '10:00', seats: 3, meeting: 'At the fountain' }
      const id = await createdByDesk(page, '/rides', data)
      await page.goto(`/rides/${id}`)
      await page.getByRole('button', { name: 'Ask for a seat' }).click()
      return dialogButton(page, 'Send the request')
    },
  },
]

/** What a hostel offers to travellers. */
async function createdByDesk(page: Page, path: string, data: object): Promise<number> {
  const login = await page.request.post('/v1/auth/login', { data: { email: 'owner2@example.com', password: demoWorld().password } })
  const { token } = (await login.json()).data
  const mine: OwnProperty[] = (await (await page.request.get('/v1/property/mine', { headers: bearer(token) })).json()).data
  const created = await page.request.post(`/v1${path}`, {
    headers: bearer(token),
    data: { property: mine.find(m => m.status === 'live')?.id, ...data },
  })
  expect(created.ok(), await created.text()).toBe(true)
  return (await created.json()).data.id
}

const ofAdmins: readonly Start[] = [
  {
    name: 'a notice to all hostels',
    change: /^POST \/v1\/admin\/notices$/,
    ready: async ({ page }) => {
      await page.goto('/superadmin/notices')
      await page.getByRole('button', { name: 'Write to all hostels' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Title').fill(fresh('All'))
      await dialog.getByLabel('What they should know').fill('A short break on Sunday night.')
      return dialogButton(page, 'Put it up')
    },
  },
  {
    name: 'an invitation of a super-admin',
    change: /^POST .*\/admin\/invitations$/,
    ready: async ({ page }) => {
      await page.goto('/superadmin/invite')
      await page.getByLabel('E-mail').fill(freshEmail('admin'))
      return page.getByRole('button', { name: 'Send the invitation' })
    },
  },
]

/** The full run takes every button at every speed; otherwise each of those that are pressed at one speed, in turn. */
const hurriesOf = (turn: number): readonly PressPattern[] => pickLooks(pressPatterns, turn)

/** Of the buttons of a role the first; the full run presses all of them. */
const firstOf = (starts: readonly Start[]) => (isFull ? starts : starts.slice(0, 1))

test('what a desk starts, it starts once', async ({ visitor }) => {
  test.setTimeout(isFull ? 1_800_000 : 400_000)
  const page = await visitor({ viewport: desk })
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  await startEach(firstOf(atTheDesk), { page, property: property as OwnProperty, token, send: createPoster(page.context(), token) })
})

test('what a traveller starts, it starts once', async ({ visitor }) => {
  test.setTimeout(isFull ? 600_000 : 120_000)
  const page = await visitor({ viewport: phone })
  await startEach(firstOf(ofTravellers), { page, property: {} as OwnProperty, token: '', send: createPoster(page.context(), '') })
})

test('what a guest starts, they start once', async ({ visitor }) => {
  test.setTimeout(isFull ? 600_000 : 120_000)
  const page = await visitor({ viewport: phone })
  const { token } = await signInAs(page.context(), 'traveller@example.com')
  await startEach(firstOf(ofGuests), { page, property: {} as OwnProperty, token, send: createPoster(page.context(), token) })
})

testInFull('what a super-admin starts, it starts once', async ({ visitor }) => {
  test.setTimeout(isFull ? 600_000 : 200_000)
  const page = await visitor({ viewport: desk })
  const { token } = await signInAsAdmin(page.context())
  await startEach(ofAdmins, { page, property: {} as OwnProperty, token, send: createPoster(page.context(), token) })
})

async function startEach(starts: readonly Start[], world: World) {
  for (const [turn, { name, change, ready }] of starts.entries())
    for (const hurry of hurriesOf(turn))
      await test.step(`${name}: ${describePressPattern(hurry)}`, async () => {
        const button = await ready(world)
        expect(await pressRepeatedly(world.page, button, hurry, change), name).toHaveLength(1)
      })
}
