import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { listSearchKeys } from '../../../../domain/text/searchFold.ts'
import { buildBusyProperty } from '../../../conformance/busyProperty.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { searchCondition } from '../../../platform/http/searchCondition.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../testing.ts'
import { fillSearchKeys } from './fillSearchKeys.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const withoutAccents = (key: string) => key.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const setOf = (keys: readonly string[]) => [...new Set(keys.map(withoutAccents))].sort()

/** The keys that are stored of a booking beside those of what stands in its rows. */
async function keysOf(booking: number) {
  const [row] = await select<{ search_name: string; search_phone: string | null; guest_email: string | null }>(
    'SELECT search_name, search_phone, guest_email FROM bookings WHERE id = ?',
    [booking],
  )
  const names = await select<{ name: string }>(
    `SELECT search_name AS name FROM booking_guests WHERE booking_id = ? AND name IS NOT NULL
     UNION SELECT search_buyer FROM invoices WHERE booking_id = ? AND search_buyer IS NOT NULL`,
    [booking, booking],
  )
  const stored = await select<{ search_key: string }>('SELECT search_key FROM booking_search_keys WHERE booking_id = ?', [booking])
  const texts = {
    names: [row?.search_name ?? '', ...names.map(n => n.name)],
    phone: row?.search_phone ?? null,
    address: row?.guest_email ?? null,
  }
  return { stored: setOf(stored.map(k => k.search_key)), due: setOf(listSearchKeys(texts)) }
}

async function expectKept(booking: number) {
  const { stored, due } = await keysOf(booking)
  expect(stored).toEqual(due)
}

it('the keys of a booking follow whatever names it', async () => {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const guest = { name: 'Sean O’Neill', email: 'sean.o@example.com', phone: '+48 600 100 200' }
  const { body } = await api.call('POST /booking', {
    body: bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), guest, guests: [{ name: 'Łukasz Żółć' }, {}] }),
  })
  await expectKept(body.id)
  const change = async (endpoint: string, parts: unknown) => {
    const { status } = await api.call(endpoint, { token, body: parts })
    expect([endpoint, status < 300]).toEqual([endpoint, true])
    await expectKept(body.id)
  }
  const [line] = body.lines
  await change(`PUT /booking/${body.id}`, { guest: { name: 'Seán Ó Néill', phone: '0600 100 201', email: null } })
  await change(`PUT /booking/${body.id}`, { guests: [{ id: line.guests[1].id, name: 'Илья Щёголев' }] })
  await change(`PUT /booking/${body.id}`, { lines: [{ id: line.id, guests: [{ id: line.guests[0].id, name: 'Ana' }] }] })
  await change('POST /check-in', { booking: body.id, guests: [{ guest: line.guests[0].id, name: 'Ana Maria' }] })
  const [checkIn] = (await api.call(`GET /check-in/all/${property.id}?limit=20`, { token })).body
  await change(`PUT /check-in/${checkIn.id}`, { name: 'Ana María Silva' })
  await change(`POST /booking/${body.id}/invoices`, { buyer: { name: 'Hartmann & Söhne' } })
  const { body: documents } = await api.call(`GET /transactions/invoices?propertyId=${property.id}&q=hartm`, { token })
  expect(documents.map((d: { booking: number }) => d.booking)).toEqual([body.id])
})

it.each([
  ['İbrahim Işık', ['ibrahim', 'İBRAHİM', 'ışık', 'ISIK', 'rahim']],
  ['ज़ैनब चन्द्रा', ['जैनब', 'ज़ैनब', 'चंद्रा', 'चन्द्रा']],
  ['Bo\u0323\u0300dé Adé', ['bode', 'Bọdé']],
  ['شاہ رُخ', ['شاه', 'شاہ', 'رخ']],
])('finds %s in each writing, as it was booked and after a change', async (name, typed) => {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const phone = '020 7946 0958 ext. 12'
  const { body } = await api.call('POST /booking', {
    body: bookingOf({
      property,
      room,
      arrival: inDays(0),
      departure: inDays(2),
      guest: { name, email: `guest-${room.id}@example.com`, phone },
    }),
  })
  const found = async () => {
    for (const q of [...typed, '+44 20 7946 0958']) {
      const { body: listed } = await api.call(`GET /booking/all?property=${property.id}&q=${encodeURIComponent(q)}`, { token })
      expect([q, listed.map((b: { id: number }) => b.id)]).toEqual([q, [body.id]])
    }
  }
  await found()
  expect((await api.call(`PUT /booking/${body.id}`, { token, body: { guest: { country: 'TR' } } })).status).toBe(200)
  await found()
})

it('finds what a comparison with every booking finds, while keys are filled in and after', { timeout: 60_000 }, async () => {
  const { property, owner } = await buildBusyProperty(400, inDays(0))
  const token = await createSessionToken(owner)
  const listed = async (q: string) =>
    (await api.call(`GET /booking/all?property=${property.id}&limit=100&sort=arrival&q=${encodeURIComponent(q)}`, { token })).body.map(
      (b: { id: number }) => b.id,
    )
  const compared = async (q: string) => {
    const own = searchCondition(q, { names: ['b.search_name'], phones: ['b.search_phone'], addresses: ['b.guest_email'] })
    const guests = searchCondition(q, { names: ['g.search_name'] })
    const rows = await select<{ id: number }>(
      `SELECT b.id FROM bookings b WHERE b.property_id = ? AND (${own.sql} OR EXISTS (SELECT 1 FROM booking_guests g WHERE g.booking_id = b.id AND ${guests.sql}))
       ORDER BY b.arrival, b.id LIMIT 100`,
      [property.id, ...own.bind, ...guests.bind],
    )
    return rows.map(r => r.id)
  }
  const typed = [
    'ad',
    'er',
    'hart',
    'ada hart',
    'müller',
    'gru',
    'bergmann hugo',
    '1511',
    '+49 151 1',
    '015110',
    'silva.1',
    'example.com',
    '@example',
    'nobody',
  ]
  for (const q of typed) expect([q, await listed(q)]).toEqual([q, await compared(q)])
  await run('UPDATE bookings SET has_search_keys = 0 WHERE property_id = ? AND id % 2 = 0', [property.id])
  await fillSearchKeys()
  expect(await select('SELECT id FROM bookings WHERE has_search_keys = 0')).toEqual([])
  for (const q of typed) expect([q, await listed(q)]).toEqual([q, await compared(q)])
})
