import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../../stays/booking/testing.ts'
import { pullConnection } from './pullConnection.ts'
import { type CalendarEvent, calendarText, serveCalendar, startChannel, type TestChannel } from './testing.ts'

let api: Api
let channel: TestChannel
beforeAll(async () => {
  api = await startApi({ calendarLoopback: true })
  channel = await startChannel()
})
afterAll(async () => {
  await channel.stop()
  await api.stop()
})

const stay = (from: number, until: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  from: inDays(from),
  until: inDays(until),
  uid: `${from}@channel`,
  ...more,
})
const compact = (n: number) => inDays(n).replaceAll('-', '')
/** An entry of which the beginning cannot be read. */
const riddle = (uid?: string) =>
  ['BEGIN:VEVENT', ...(uid ? [`UID:${uid}`] : []), 'DTSTART:some day', 'DTEND:later', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
const serveEvents = (...events: CalendarEvent[]) => channel.answer(serveCalendar(calendarText(...events)))
const serveEntryAndEvents = (entry: string, ...events: CalendarEvent[]) =>
  channel.answer(serveCalendar(calendarText(...events).replace('END:VCALENDAR', entry)))

async function setUp(room: Record<string, unknown> = { sellBy: 'unit', units: 1, bedsPerUnit: 2 }) {
  const fixture = await buildLiveProperty({ room })
  const token = await createSessionToken(fixture.owner)
  const connect = async (more: object = {}) => {
    const body = { property: fixture.property.id, room: fixture.room.id, manager: 'ical', importUrl: channel.url, ...more }
    const { id } = (await api.call('POST /channel-managers/connections', { token, body })).body
    const at = `/channel-managers/connections/${id}`
    const read = async () => (await api.call(`POST ${at}/sync`, { token })).body
    return { id: id as number, at, read, show: async () => (await api.call(`GET ${at}`, { token })).body }
  }
  const held = async () =>
    (
      await select<{ f: string; u: string }>(
        "SELECT starts_on AS f, ends_on AS u FROM blocks WHERE room_id = ? AND kind = 'channel' AND deleted_at IS NULL ORDER BY f, u, id",
        [fixture.room.id],
      )
    ).map(b => [b.f, b.u])
  const mails = (template: string) =>
    select('SELECT id FROM mail_outbox WHERE template = ? AND text_body LIKE ?', [template, `%${fixture.property.name}%`])
  const notices = async (kind: string) =>
    (
      await select("SELECT id FROM notifications WHERE property_id = ? AND topic = 'channel_failed' AND kind = ?", [
        fixture.property.id,
        kind,
      ])
    ).length
  const book = (from: number, to: number, guests = 1) =>
    api.call('POST /booking', {
      body: {
        ...bookingOf({ ...fixture, arrival: inDays(from), departure: inDays(to), guests: Array.from({ length: guests }, () => ({})) }),
        guest: { name: 'Asha', email: `a${Math.random()}@example.com` },
      },
    })
  return { ...fixture, token, connect, held, mails, notices, book }
}
const days = (...stays: [number, number][]) => stays.map(([from, until]) => [inDays(from), inDays(until)])

describe('an entry that cannot be read', () => {
  it('is read all the same in the forms that calendars in the wild have', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12))
    const { read } = await h.connect()
    for (const text of [
      calendarText(stay(10, 12)).replaceAll(';VALUE=DATE', ''),
      calendarText(stay(10, 12)).replace('BEGIN:VEVENT', 'BEGIN:VEVENT\t'),
      `   \r\n${calendarText(stay(10, 12, { more: ['DESCRIPTION:Guest comes late', 'and needs parking'] }))}`,
    ]) {
      channel.answer(serveCalendar(text))
      expect(await read()).toMatchObject({ state: 'well', unread: 0, holds: 1 })
      expect(await h.held()).toEqual(days([10, 12]))
    }
  })

  it('leaves what was held where it is, says so, and tells people once', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12), stay(20, 22))
    const { read, show } = await h.connect()
    serveEntryAndEvents(riddle('10@channel'), stay(20, 22))
    expect(await read()).toMatchObject({ state: 'unread', unread: 1, keptNights: 2, holds: 2, problem: null })
    expect(await h.held()).toEqual(days([10, 12], [20, 22]))
    expect((await h.book(10, 11, 2)).body.code).toBe('sold_out')
    await read()
    expect(await show()).toMatchObject({ state: 'unread', unread: 1, holds: 2 })
    expect([await h.mails('channelUnread'), await h.notices('unread')]).toMatchObject([[{}], 1])
    serveEvents(stay(20, 22))
    expect(await read()).toMatchObject({ state: 'well', unread: 0, keptNights: 0, holds: 1 })
    expect(await h.held()).toEqual(days([20, 22]))
    expect(await findCounterMismatches()).toEqual([])
  })

  it('may be any of those that are missing where it has no name, or another one', async () => {
    for (const name of [undefined, 'new@channel']) {
      const h = await setUp()
      serveEvents(stay(10, 12), stay(20, 22), stay(30, 31))
      const { read } = await h.connect()
      serveEntryAndEvents(riddle(name), stay(30, 31))
      expect(await read()).toMatchObject({ state: 'unread', unread: 1, keptNights: 4, holds: 3 })
      // Gone while nothing new cannot be read: that one was cancelled.
      serveEntryAndEvents(riddle(name))
      expect(await read()).toMatchObject({ state: 'unread', unread: 1, holds: 2 })
      expect(await h.held()).toEqual(days([10, 12], [20, 22]))
    }
  })

  it('with the name of one of them is that one, and the others are cancelled', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12), stay(20, 22))
    const { read } = await h.connect()
    serveEntryAndEvents(riddle('10@channel'))
    expect(await read()).toMatchObject({ unread: 1, keptNights: 2, holds: 1 })
    expect(await h.held()).toEqual(days([10, 12]))
  })

  it('ends with what can be read of it again', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12))
    const { read } = await h.connect()
    serveEntryAndEvents(riddle('10@channel'))
    await read()
    serveEvents(stay(11, 12, { uid: '10@channel' }))
    expect(await read()).toMatchObject({ state: 'well', holds: 1 })
    expect(await h.held()).toEqual(days([11, 12]))
  })

  it('keeps the nights of a series whose rule is not understood any more', async () => {
    const h = await setUp()
    const weekly = (rule: string) => stay(10, 12, { more: [`RRULE:${rule}`] })
    serveEvents(weekly('FREQ=WEEKLY;COUNT=3'))
    const { read } = await h.connect()
    expect(await h.held()).toEqual(days([10, 12], [17, 19], [24, 26]))
    serveEvents(weekly('FREQ=FORTNIGHTLY;COUNT=3'))
    expect(await read()).toMatchObject({ state: 'unread', unread: 1, holds: 3, keptNights: 4 })
  })

  it('is known from the first reading, and holds nothing that nobody knows', async () => {
    const h = await setUp()
    serveEntryAndEvents(riddle('x'), stay(10, 12))
    const { show, read } = await h.connect()
    expect(await show()).toMatchObject({ state: 'unread', unread: 1, keptNights: 0, holds: 1 })
    expect(await h.mails('channelUnread')).toHaveLength(1)
    serveEntryAndEvents(riddle('x'))
    expect(await read()).toMatchObject({ state: 'unread', holds: 0 })
  })

  it('is for sale again when somebody who has looked at the channel says so, and the next one holds as before', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12), stay(20, 22))
    const { at, read } = await h.connect()
    serveEntryAndEvents(riddle('10@channel'), stay(20, 22))
    await read()
    const reception = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    expect((await api.call(`POST ${at}/release`, { token: reception })).status).toBe(404)
    const { status, body } = await api.call(`POST ${at}/release`, { token: h.token })
    expect([status, body]).toMatchObject([200, { state: 'unread', unread: 1, keptNights: 0, holds: 1 }])
    expect(await read()).toMatchObject({ holds: 1 })
    serveEntryAndEvents([riddle('10@channel').replace('\r\nEND:VCALENDAR', ''), riddle('20@channel')].join('\r\n'))
    expect(await read()).toMatchObject({ unread: 2, keptNights: 2, holds: 1 })
    const lines = await select("SELECT id FROM audit_lines WHERE property_id = ? AND action = 'channel.release'", [h.property.id])
    expect([lines.length, await findCounterMismatches()]).toEqual([1, []])
  })
})

describe('a calendar in which nothing is found', () => {
  it('is believed when it says so a second time, and people are told at the first', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12))
    const { read } = await h.connect()
    serveEvents()
    expect(await read()).toMatchObject({ state: 'retrying', problem: 'emptied', holds: 1 })
    expect((await h.book(10, 11, 2)).body.code).toBe('sold_out')
    expect([(await h.mails('channelEmptied')).length, await h.notices('emptied')]).toEqual([1, 1])
    expect(await read()).toMatchObject({ state: 'well', problem: null, holds: 0 })
    expect(await read()).toMatchObject({ state: 'well', holds: 0 })
    expect([(await h.mails('channelEmptied')).length, await findCounterMismatches()]).toEqual([1, []])
  })

  it.each([
    ['only what is over', [stay(-9, -7), stay(-3, -1)]],
    ['only what lies beyond all that can be sold', [stay(900, 902)]],
  ])('that lists %s where it was full is believed at the second time as well', async (_what, left) => {
    const h = await setUp()
    serveEvents(stay(-9, -7), stay(10, 12))
    const { read } = await h.connect()
    serveEvents(...left)
    expect(await read()).toMatchObject({ state: 'retrying', problem: 'emptied', holds: 1 })
    expect((await h.book(10, 11, 2)).body.code).toBe('sold_out')
    expect([(await h.mails('channelEmptied')).length, await h.notices('emptied')]).toEqual([1, 1])
    expect(await read()).toMatchObject({ state: 'well', problem: null, holds: 0 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('frees what is gone at once while anything that is to come is listed', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12), stay(20, 22))
    const { read } = await h.connect()
    serveEvents(stay(-3, -1), stay(20, 22))
    expect(await read()).toMatchObject({ state: 'well', holds: 1 })
  })

  it('is not believed when it was full in between, and people hear of it once a day', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12))
    const { read } = await h.connect()
    for (let n = 0; n < 3; n++) {
      serveEvents()
      expect(await read()).toMatchObject({ problem: 'emptied', holds: 1 })
      serveEvents(stay(10, 12))
      expect(await read()).toMatchObject({ state: 'well', holds: 1 })
    }
    expect(await h.mails('channelEmptied')).toHaveLength(1)
  })

  it('says nothing that was not so when all its stays are over, or none was there', async () => {
    const h = await setUp()
    serveEvents(stay(0, 1))
    const { read, id, show } = await h.connect()
    serveEvents()
    await pullConnection(id, new Date(Date.now() + 5 * 86_400_000))
    expect(await show()).toMatchObject({ state: 'well', problem: null })
    expect(await read()).toMatchObject({ state: 'well' })
  })

  it.each([
    ['text in the place of entries', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nout of memory\r\nEND:VCALENDAR\r\n'],
    [
      'entries under a name that nobody knows',
      calendarText(stay(10, 12))
        .replaceAll('VEVENT', 'VEVNT')
        .replace(/DTSTART.*\r\nDTEND.*\r\n/, ''),
    ],
    ['a page', '<html>BEGIN</html>'],
  ])('is not empty, however often it comes: %s', async (_what, text) => {
    const h = await setUp()
    serveEvents(stay(10, 12))
    const { read } = await h.connect()
    channel.answer(serveCalendar(text))
    for (let n = 0; n < 3; n++) expect((await read()).holds).toBe(1)
    expect(await h.held()).toEqual(days([10, 12]))
  })

  it('that ends in the middle is held as far as it goes, beside what was held', async () => {
    const h = await setUp()
    serveEvents(stay(10, 12), stay(20, 22))
    const { read } = await h.connect()
    channel.answer(serveCalendar(calendarText(stay(30, 31), stay(20, 22)).split(`DTSTART;VALUE=DATE:${compact(20)}`)[0] ?? ''))
    expect(await read()).toMatchObject({ state: 'retrying', problem: 'not_calendar', failures: 1, holds: 3 })
    await read()
    expect(await read()).toMatchObject({ state: 'silent', holds: 3 })
    expect([(await h.mails('channelSilent')).length, await h.held()]).toEqual([1, days([10, 12], [20, 22], [30, 31])])
    serveEvents(stay(30, 31), stay(20, 22))
    expect(await read()).toMatchObject({ state: 'well', holds: 2 })
    expect(await findCounterMismatches()).toEqual([])
  })
})

describe('entries that are marked free', () => {
  const free = (from: number, until: number) => stay(from, until, { more: ['TRANSP:TRANSPARENT'] })
  const preview = (h: Awaited<ReturnType<typeof setUp>>, more: object = {}) =>
    api.call('POST /channel-managers/connections/preview', {
      token: h.token,
      body: { property: h.property.id, room: h.room.id, importUrl: channel.url, ...more },
    })

  it('are counted in the preview, and it says what either way would keep back', async () => {
    const h = await setUp()
    serveEvents(free(10, 12), stay(20, 21))
    expect((await preview(h)).body).toMatchObject({ events: 2, free: 1, nights: 3, isWhole: true })
    expect((await preview(h, { freeEntries: 'hold' })).body.nights).toBe(3)
    expect((await preview(h, { freeEntries: 'ignore' })).body).toMatchObject({ free: 1, nights: 1 })
    expect((await preview(h, { freeEntries: 'perhaps' })).status).toBe(422)
  })

  it('hold until the property has chosen otherwise, which counts at once', async () => {
    const h = await setUp()
    serveEvents(free(10, 12), stay(20, 21))
    const { at, show } = await h.connect()
    expect(await show()).toMatchObject({ state: 'well', freeEntries: 'hold', freeFound: 1, asksAboutFree: true, holds: 2 })
    const choose = async (freeEntries: string) => (await api.call(`PUT ${at}`, { token: h.token, body: { freeEntries } })).body
    channel.answer((_req, res) => void res.writeHead(503).end())
    expect(await choose('ignore')).toMatchObject({ freeEntries: 'ignore', asksAboutFree: false, holds: 1 })
    expect(await choose('hold')).toMatchObject({ freeEntries: 'hold', asksAboutFree: false, holds: 2 })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('are ignored from the first reading on where that was chosen', async () => {
    const h = await setUp()
    serveEvents(free(10, 12))
    const { show } = await h.connect({ freeEntries: 'ignore' })
    expect(await show()).toMatchObject({ freeEntries: 'ignore', freeFound: 1, asksAboutFree: false, holds: 0 })
    expect(await h.notices('free')).toBe(0)
  })

  it('hold when they first come later, and the property is asked once', async () => {
    const h = await setUp()
    serveEvents(stay(20, 21))
    const { read } = await h.connect()
    expect(await h.notices('free')).toBe(0)
    serveEvents(stay(20, 21), free(10, 12))
    expect(await read()).toMatchObject({ holds: 2, freeFound: 1, asksAboutFree: true })
    await read()
    expect(await h.notices('free')).toBe(1)
  })
})

describe('a room of several beds', () => {
  const dorm = { sellBy: 'bed', type: 'mixed_dorm', gender: 'mixed', units: 1, bedsPerUnit: 4, capacity: 4, basePrice: 2000 }

  it('gives each entry a bed of its own, also where they overlap or are alike', async () => {
    const h = await setUp(dorm)
    serveEvents(stay(10, 12, { uid: 'a' }), stay(11, 13, { uid: 'b' }), stay(11, 12, { uid: 'c' }))
    const { read, show } = await h.connect()
    expect(await show()).toMatchObject({ holds: 3, withoutBed: 0 })
    expect((await h.book(11, 12, 2)).body.code).toBe('sold_out')
    expect((await h.book(11, 12)).status).toBe(201)
    serveEvents(stay(10, 12, { uid: 'a' }), stay(10, 12, { uid: 'd' }))
    expect(await read()).toMatchObject({ holds: 2 })
    serveEvents(stay(10, 12, { uid: 'd' }))
    expect(await read()).toMatchObject({ holds: 1 })
    expect(await h.held()).toEqual(days([10, 12]))
    expect(await findCounterMismatches()).toEqual([])
  })

  it('has no bed for the fifth: it stands in the overbooked lane with an alarm, and nobody else is touched', async () => {
    const h = await setUp(dorm)
    const five = ['a', 'b', 'c', 'd', 'e'].map(uid => stay(10, 12, { uid }))
    serveEvents(...five)
    const { id, read, show } = await h.connect()
    expect(await show()).toMatchObject({ holds: 5, withoutBed: 1 })
    expect(await h.mails('channelWithoutBed')).toHaveLength(1)
    const lane = async () => (await api.call(`GET /room/overbooked?property=${h.property.id}`, { token: h.token })).body
    expect(await lane()).toMatchObject([{ room: h.room.id, nights: [], bookings: [], holds: [{ connection: id, arrival: inDays(10) }] }])
    // Other nights are as free as before, for the channel and for everybody.
    serveEvents(...five, stay(20, 21, { uid: 'f' }))
    expect(await read()).toMatchObject({ holds: 6, withoutBed: 1 })
    expect((await h.book(20, 22, 3)).status).toBe(201)
    expect((await h.book(9, 11)).body.code).toBe('sold_out')
    serveEvents(...five.slice(1), stay(20, 21, { uid: 'f' }))
    expect(await read()).toMatchObject({ holds: 5, withoutBed: 0 })
    expect([await lane(), await findCounterMismatches()]).toEqual([[], []])
  })

  it('gives a bed that is free again to who waited for it, and then to who comes', async () => {
    const h = await setUp(dorm)
    const five = ['a', 'b', 'c', 'd', 'e'].map(uid => stay(10, 12, { uid }))
    serveEvents(...five)
    const { read } = await h.connect()
    serveEvents(...five.slice(1), stay(11, 12, { uid: 'f' }))
    expect(await read()).toMatchObject({ holds: 5, withoutBed: 1 })
    const [waiting] = await select<{ f: string }>(
      `SELECT k.starts_on AS f FROM channel_holds c JOIN blocks k ON k.id = c.block_id
       WHERE k.room_id = ? AND c.without_bed = 1 AND k.deleted_at IS NULL`,
      [h.room.id],
    )
    expect(waiting?.f).toBe(inDays(11))
  })

  it('is not the room of a calendar that has far more at once than it has beds: all stays as it was', async () => {
    const h = await setUp(dorm)
    serveEvents(stay(10, 12))
    const { read } = await h.connect()
    serveEvents(...Array.from({ length: 105 }, (_, i) => stay(20, 22, { uid: `${i}` })))
    expect(await read()).toMatchObject({ problem: 'too_many', holds: 1 })
    serveEvents(...Array.from({ length: 205 }, (_, i) => stay(20 + i, 21 + i, { uid: `${i}` })))
    expect(await read()).toMatchObject({ state: 'well', holds: 205, withoutBed: 0 })
  })

  it('is one place where it is one bed, or one unit that is sold whole', async () => {
    const both = [stay(10, 12, { uid: 'a' }), stay(11, 13, { uid: 'b' })]
    const h = await setUp(dorm)
    serveEvents(...both)
    await h.connect({ bed: h.room.bedIds[0] })
    const whole = await setUp()
    await whole.connect()
    const units = await setUp({ sellBy: 'unit', units: 3, bedsPerUnit: 2 })
    await units.connect()
    expect([await h.held(), await whole.held(), await units.held()]).toEqual([days([10, 13]), days([10, 13]), days([10, 12], [11, 13])])
  })
})
