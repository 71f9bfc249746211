import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../factories.ts'
import { bookingOf, createBookedProperty, inDays, loadMailsTo } from '../stays/booking/testing.ts'
import { buildGroupProperty, groupRequestOf } from '../stays/group/testing.ts'
import { type Api, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)
const desk = async (fixture: Awaited<ReturnType<typeof buildLiveProperty>>) => ({ token: await createSessionToken(fixture.owner) })

const numbers = [
  ['between marks of direction', '\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['with no-break blanks', '+44\u00a020\u202f7946\u00a00958', '+44 20 7946 0958'],
  ['in Arabic digits', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['in Persian digits', '+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸', '+98 21 1234 5678'],
  ['in Devanagari digits', '+९१ २२ ५५५० ०१००', '+91 22 5550 0100'],
  ['in wide signs', '＋８１ー３ー１２３４ー５６７８', '+81-3-1234-5678'],
  ['as a link', 'tel:+44-20-7946-0958;ext=12', '+44-20-7946-0958 ext. 12'],
  ['with an extension', '+44 20 7946 0958 x12', '+44 20 7946 0958 ext. 12'],
  ['with dashes of typesetters', '+49–30–1234\u20115678', '+49-30-1234-5678'],
] as const

describe('a telephone number', () => {
  it.each(numbers)('%s is kept in one form by booking, group and profile', async (_, typed, stored) => {
    const fixture = await buildGroupProperty()
    const guest = { name: 'Asha Rao', email: 'asha@example.com', phone: typed }
    const booking = await call('POST /booking', { body: bookingOf({ property: fixture.property, room: fixture.room, guest }) })
    const own = await call(`GET /booking/${booking.body.id}`, { headers: { 'X-Manage-Token': booking.body.manageToken } })
    const group = await call('POST /group', {
      body: groupRequestOf(fixture, { contact: { name: 'Ines', email: 'ines@school.example', phone: typed } }),
    })
    const profile = await call('PUT /auth/profile', { token: await createSessionToken(await buildUser()), body: { phone: typed } })
    expect([own.body.guest.phone, group.body.request.contact.phone, profile.body.phone]).toEqual([stored, stored, stored])
  })

  it('of a property is kept in its international form', async () => {
    const fixture = await buildLiveProperty()
    const owner = await desk(fixture)
    const { body } = await call(`GET /property/${fixture.property.id}`, owner)
    const changed = await call(`PUT /property/${fixture.property.id}`, {
      ...owner,
      body: { phone: '\u202a٠٣٠\u00a01234567\u202c', version: body.version },
    })
    expect(changed.body.phone).toBe('+49301234567')
    const withExtension = { phone: 'Tel.: 030 1234567 extension 12', version: changed.body.version }
    expect((await call(`PUT /property/${fixture.property.id}`, { ...owner, body: withExtension })).body.phone).toBe('+49301234567 ext. 12')
  })

  it('with an extension is found at the desk with and without it', async () => {
    const fixture = await buildLiveProperty()
    const guest = { name: 'Asha Rao', email: 'asha@example.com', phone: '+48 600 100 200 ext. 12' }
    const { body } = await call('POST /booking', { body: bookingOf({ ...fixture, guest }) })
    for (const q of ['+48600100200', '600 100 200', 'tel:+48600100200;ext=12']) {
      const found = await call(`GET /booking/all?property=${fixture.property.id}&q=${encodeURIComponent(q)}`, await desk(fixture))
      expect([q, found.body.map((b: { id: number }) => b.id)]).toEqual([q, [body.id]])
    }
  })

  it.each(['call me', '()()()', '123'])('%s is none, and the field is named', async phone => {
    const fixture = await buildLiveProperty()
    const { status, body } = await call('POST /booking', {
      body: bookingOf({ ...fixture, guest: { name: 'Asha', email: 'a@example.com', phone } }),
    })
    expect([status, body.fields[0].path]).toEqual([422, 'guest.phone'])
  })
})

describe('an e-mail address', () => {
  it.each(['mailto:asha@example.com?subject=Beds', 'Asha Rao <asha@example.com>', 'asha@example.com;'])(
    'that is pasted as %s is kept as what it is by booking, group and house',
    async email => {
      const fixture = await buildGroupProperty()
      const booking = await call('POST /booking', {
        body: bookingOf({ property: fixture.property, room: fixture.room, guest: { name: 'Asha', email } }),
      })
      const own = await call(`GET /booking/${booking.body.id}`, { headers: { 'X-Manage-Token': booking.body.manageToken } })
      const group = await call('POST /group', { body: groupRequestOf(fixture, { contact: { name: 'Ines', email, phone: '030 123456' } }) })
      const owner = await desk(fixture)
      const { body } = await call(`GET /property/${fixture.property.id}`, owner)
      const listed = await call(`PUT /property/${fixture.property.id}`, { ...owner, body: { email, version: body.version } })
      expect([own.body.guest.email, group.body.request.contact.email, listed.body.email]).toEqual(Array(3).fill('asha@example.com'))
    },
  )
})

describe('a name', () => {
  it.each([
    ['line breaks', 'Ann\r\nBob', 'Ann Bob'],
    ['marks of direction', 'Ann\u202eBob\u200f', 'AnnBob'],
    ['blanks of every width', '\u3000Ann\u00a0\u2003Bob', 'Ann Bob'],
    ['letters in pieces', 'Zoe\u0308', 'Zoë'],
    ['a joiner that its script needs', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['points', 'Dr. J.R.R. St. John', 'Dr. J.R.R. St. John'],
  ])('with %s is one line in mail, list and page', async (_, typed, stored) => {
    const email = `desk.${randomUUID()}@name.example`
    const fixture = await buildLiveProperty({ email })
    const { body } = await call('POST /booking', {
      body: bookingOf({ ...fixture, guests: [{ name: typed }], guest: { name: typed, email: 'asha@example.com' } }),
    })
    const list = await call(`GET /booking/all?property=${fixture.property.id}`, await desk(fixture))
    const own = await call(`GET /booking/${body.id}`, { headers: { 'X-Manage-Token': body.manageToken } })
    expect([own.body.guest.name, own.body.lines[0].guests[0].name, list.body[0].guestName]).toEqual([stored, stored, stored])
    const [mail] = await select<{ text: string }>('SELECT text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])
    expect(mail?.text).toContain(stored)
  })

  const name = 'Your card was refused. Pay at http://pay.example.net'
  const guest = { name: 'Asha', email: 'asha@example.com' }
  it.each<[string, string, (created: Awaited<ReturnType<typeof createBookedProperty>>) => [string, object]]>([
    [
      'sign-up',
      'name',
      () => ['POST /auth/signup', { body: { name, email: 'a@example.com', password: 'bunk-and-breakfast', role: 'traveller' } }],
    ],
    ['the profile', 'name', ({ desk }) => ['PUT /auth/profile', { ...desk, body: { name } }]],
    ['a booking', 'guest.name', created => ['POST /booking', { body: bookingOf({ ...created, guest: { ...guest, name } }) }]],
    ['a guest', 'lines.0.guests.0.name', created => ['POST /booking', { body: bookingOf({ ...created, guests: [{ name }] }) }]],
    [
      'a booking that is changed',
      'guest.name',
      ({ booking, guest }) => [`PUT /booking/${booking.id}`, { ...guest, body: { guest: { name }, version: booking.version } }],
    ],
    ['a group', 'contact.name', created => ['POST /group', { body: groupRequestOf(created, { contact: { ...guest, name } }) }]],
    [
      'a check-in',
      'guests.0.name',
      ({ booking, desk }) => ['POST /check-in', { ...desk, body: { booking: booking.id, guests: [{ name }] } }],
    ],
    [
      'a card',
      'guests.0.surname',
      ({ booking, desk }) => ['POST /check-in', { ...desk, body: { booking: booking.id, guests: [{ name: 'A', surname: name }] } }],
    ],
    ['an invitation', 'name', () => ['POST /auth/invitation', { body: { token: 'x'.repeat(43), name, password: 'bunk-and-breakfast' } }]],
    ['an invitation to a house', 'name', () => ['POST /property/members/accept', { body: { token: 'x'.repeat(43), name } }]],
    ['a house', 'name', ({ property, desk }) => [`PUT /property/${property.id}`, { ...desk, body: { name, version: 1 } }]],
    [
      'the city of a house',
      'address.city',
      ({ property, desk }) => [
        `PUT /property/${property.id}`,
        { ...desk, body: { address: { line1: 'Hauptstr.12/3', city: name, country: 'DE' }, version: 1 } },
      ],
    ],
    ['a room', 'name', ({ room, desk }) => [`PUT /room/${room.id}`, { ...desk, body: { name } }]],
    [
      'a rate plan',
      'name',
      ({ property, desk }) => ['POST /room/plans', { ...desk, body: { property: property.id, name, cancellationPolicy: 'flexible' } }],
    ],
    [
      'the host of an event',
      'host',
      ({ property, desk }) => [
        'POST /events',
        {
          ...desk,
          body: { property: property.id, title: 'Walk', place: 'Door', day: inDays(3), startTime: '10:00', endTime: '12:00', host: name },
        },
      ],
    ],
  ])('with a web address is refused in %s, and the field is named', async (_, path, requestOf) => {
    const { status, body } = await call(...requestOf(await createBookedProperty(api)))
    expect([status, body.fields?.[0]]).toMatchObject([422, { path, code: 'string.address' }])
  })
})

it('keeps the lines of a note, and one line of what has one', async () => {
  const fixture = await buildLiveProperty()
  const { body } = await call('POST /booking', { body: bookingOf({ ...fixture, note: ' We come late.\r\nThanks\u202e ' }) })
  const own = await call(`GET /booking/${body.id}`, { headers: { 'X-Manage-Token': body.manageToken } })
  expect(own.body.note).toBe('We come late.\nThanks')
})

it.each([
  ['of another script', (digits: string) => digits.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)],
  ['in two groups', (digits: string) => `${digits.slice(0, 3)}\u00a0${digits.slice(3)}`],
])('takes a mailed code in digits %s', async (_, typedOf) => {
  const email = `${randomUUID()}@code.example`
  const { body } = await call('POST /booking', { body: bookingOf({ ...(await buildLiveProperty()), guest: { name: 'Asha', email } }) })
  const guest = { headers: { 'X-Manage-Token': body.manageToken as string } }
  await call(`POST /booking/${body.id}/proof-mail`, guest)
  const code = /^ {4}(\d{6})$/m.exec((await loadMailsTo(email)).at(-1)?.text ?? '')?.[1] as string
  const proven = await call(`POST /booking/${body.id}/proof`, { ...guest, body: { code: typedOf(code) } })
  expect([proven.status, proven.body.isProven]).toEqual([200, true])
})

it('reads digits of any script in ages, days, counts and pages', async () => {
  const fixture = await buildLiveProperty()
  const arrival = inDays(10).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
  const { status, body } = await call('POST /booking', { body: bookingOf({ ...fixture, arrival, guests: [{ age: '३४' } as object] }) })
  expect([status, body.arrival, body.lines[0].guests[0].age]).toEqual([201, inDays(10), 34])
  const list = await call(
    `GET /booking/all?property=${fixture.property.id}&page=${encodeURIComponent('１')}&limit=${encodeURIComponent('۵')}`,
    await desk(fixture),
  )
  expect(list.meta).toMatchObject({ page: 1, limit: 5, total: 1 })
})
