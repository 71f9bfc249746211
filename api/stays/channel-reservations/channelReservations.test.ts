import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import { stopRetryingWithin } from '../../../db/retry.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { buildChannelAccount, buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { sendChanges } from '../../inventory/channel-managers/accounts/sendChanges.ts'
import { type ChannexStandIn, startChannexStandIn } from '../../inventory/channel-managers/adapters/channex/standIn.ts'
import { writeRevision } from '../../inventory/channel-managers/adapters/channex/standInReservation.ts'
import { loadAccount } from '../../inventory/channel-managers/service.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, loadMailsTo, run, startApi } from '../booking/testing.ts'
import { createNudge } from './nudge.ts'
import { pullDueReservations, pullReservations } from './pullReservations.ts'
import { openBody } from './readReservations.ts'
import { receiveRevision } from './receiveRevision.ts'

let api: Api
let channex: ChannexStandIn
beforeAll(async () => {
  channex = await startChannexStandIn()
  api = await startApi({ channexUrl: channex.url })
})
afterAll(async () => {
  await api.stop()
  await channex.stop()
})
beforeEach(() => {
  channex.forgetFeed()
  channex.calls.length = 0
  channex.limit(1000)
})

/** A dorm by the bed and a private of two, which they count as it is; everything is known over there. */
async function setUp({ beds = 4, unitFactor = 1, taxes }: { beds?: number; unitFactor?: number; taxes?: object[] } = {}) {
  const {
    owner,
    property,
    room: dorm,
  } = await buildLiveProperty({
    email: `house-${randomUUID()}@example.org`,
    ...(taxes && { taxes: taxes as TaxRule[] }),
    room: { units: 1, bedsPerUnit: beds, capacity: beds },
  })
  const twin = await buildRoom(property, { sellBy: 'unit', units: 2, bedsPerUnit: 2, unitPrice: 10_000, basePrice: null })
  const token = await createSessionToken(owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, body })
  const remote = channex.addProperty({ rooms: [{ title: 'Dorm', kind: 'dorm' }, { title: 'Twin' }, { title: 'Attic' }] })
  const { connectionId: id } = await buildChannelAccount(property.id, { remoteProperty: remote.id })
  const [theirDorm, theirTwin, theirAttic] = remote.rooms as [Room, Room, Room]
  const rows = [
    { room: dorm.id, plan: null, as: 'bed', remoteRoom: theirDorm.id, remoteRate: theirDorm.rates[0]?.id },
    { room: twin.id, plan: null, as: 'unit', remoteRoom: theirTwin.id, remoteRate: theirTwin.rates[0]?.id, unitFactor },
  ]
  const mapping = await call(`PUT /channel-managers/connections/${id}/mapping`, { rows })
  expect(mapping.status, JSON.stringify(mapping.body)).toBe(200)
  await call(`PUT /channel-managers/connections/${id}`, { isActive: true })
  await sendChanges(id)
  const stayIn = (room: Room, arrival = 10, nights = 2, more: object = {}) => ({
    ...{ room: room.id, rate: room.rates[0]?.id ?? null, arrival: inDays(arrival), departure: inDays(arrival + nights) },
    ...more,
  })
  const revision = (stays: object[], more: object = {}) => writeRevision({ property: remote.id, stays: stays as never, ...more })
  const sell = (stays: object[], more: object = {}) => {
    const written = revision(stays, more)
    channex.sell(written)
    return written
  }
  const list = async (query = '') => (await call(`GET /channel-managers/connections/${id}/reservations${query}`)).body
  const bookings = () =>
    select<{ id: number; status: string; arrival: string; departure: string; channel_number: string; total: number; guest_name: string }>(
      'SELECT id, status, arrival, departure, channel_number, total, guest_name FROM bookings WHERE property_id = ? ORDER BY id',
      [property.id],
    )
  const read = async (booking: number) => (await call(`GET /booking/${booking}`)).body
  return {
    owner,
    property,
    dorm,
    twin,
    token,
    call,
    remote,
    id,
    theirDorm,
    theirTwin,
    theirAttic,
    rows,
    stayIn,
    revision,
    sell,
    list,
    bookings,
    read,
  }
}
type Room = ChannexStandIn['properties'][number]['rooms'][number]
const only = <T>(rows: T[]): T => {
  expect(rows).toHaveLength(1)
  return rows[0] as T
}

describe('a reservation becomes a booking', () => {
  it('with its rooms, guests, prices to the cent, source and number, and is acknowledged', async () => {
    const s = await setUp()
    s.sell(
      [
        s.stayIn(s.theirDorm, 10, 3, { price: '17.35', guests: [{ name: 'Ines', surname: 'Costa' }] }),
        s.stayIn(s.theirTwin, 11, 1, { price: '90.10', adults: 2 }),
      ],
      {
        number: '1556013801',
        amount: '143.65',
        more: { notes: 'Late, please keep a lower bunk', ota_commission: '21.50' },
      },
    )
    expect(await pullReservations(s.id)).toBe(true)
    expect(channex.feed()).toEqual([])
    const { id, ...booked } = only(await s.bookings())
    expect(booked).toMatchObject({
      status: 'confirmed',
      channel_number: '1556013801',
      guest_name: 'Ines Costa',
      arrival: inDays(10),
      departure: inDays(13),
    })
    const view = await s.read(id)
    expect(view).toMatchObject({
      source: 'channel',
      channel: { site: 'Booking.com', number: '1556013801' },
      note: 'Late, please keep a lower bunk',
      arrivalTime: '15:30',
      guest: { email: 'ines.1@guest.booking.com', country: 'PT' },
      roomTotal: { amount: 14_215, currency: 'EUR' },
      balance: { amount: 14_365, currency: 'EUR' },
      extras: { amount: 150 },
    })
    expect(
      view.lines.map((l: { as: string; arrival: string; departure: string; total: { amount: number } }) => [
        l.as,
        l.arrival,
        l.departure,
        l.total.amount,
      ]),
    ).toEqual([
      ['bed', inDays(10), inDays(13), 5205],
      ['unit', inDays(11), inDays(12), 9010],
    ])
    expect(only(await s.list())).toMatchObject({
      state: 'taken',
      number: '1556013801',
      commission: { amount: 2150 },
      collects: 'property',
      booking: { id },
    })
    const { body: found } = await s.call(`GET /booking/all?property=${s.property.id}&q=1556013801`)
    expect(found).toMatchObject([{ id, channel: { site: 'Booking.com', number: '1556013801' } }])
    const { body: chart } = await s.call(`GET /dashboard/calendar?property=${s.property.id}&startDate=${inDays(8)}&endDate=${inDays(15)}`)
    expect(chart.bookings, JSON.stringify(chart).slice(0, 200)).toMatchObject([{ channel: { site: 'Booking.com', number: '1556013801' } }])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('tells the house once, and its guest nothing: the channel does that', async () => {
    const s = await setUp()
    s.sell([s.stayIn(s.theirDorm)])
    await pullReservations(s.id)
    const [property] = await select<{ email: string }>('SELECT email FROM properties WHERE id = ?', [s.property.id])
    expect((await loadMailsTo(property?.email ?? '')).length).toBe(1)
    expect(await loadMailsTo('ines.1@guest.booking.com')).toEqual([])
    const notified = await select("SELECT id FROM notifications WHERE property_id = ? AND topic = 'booking_made'", [s.property.id])
    expect(notified).toHaveLength(1)
  })

  it('sold by who collects the money: nothing is left to pay, and it goes back by the channel', async () => {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirDorm)], {
      more: {
        payment_collect: 'ota',
        guarantee: { is_virtual: true, card_number: '411111******1111', meta: { virtual_card_effective_date: inDays(10) } },
      },
    })
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    expect(await s.read(id)).toMatchObject({ balance: { amount: 0 }, refundPending: { amount: 0 } })
    expect(only(await s.list())).toMatchObject({ collects: 'channel', card: { isVirtual: true, from: inDays(10) } })
    const stored = await select<{ n: number }>(
      "SELECT COUNT(*) AS n FROM channel_messages WHERE connection_id = ? AND body LIKE '%1111%'",
      [s.id],
    )
    expect(Number(stored[0]?.n)).toBe(0)
    s.sell([s.stayIn(s.theirDorm)], {
      booking: sold.booking_id,
      status: 'cancelled',
      number: sold.ota_reservation_code,
      more: { payment_collect: 'ota' },
    })
    await pullReservations(s.id)
    expect(await s.read(id)).toMatchObject({ status: 'cancelled', balance: { amount: 0 }, refundPending: { amount: 0 } })
    const lines = await select<{ kind: string; method: string | null; amount: number }>(
      'SELECT kind, method, amount FROM folio_lines WHERE booking_id = ? ORDER BY id',
      [id],
    )
    expect(lines.filter(l => l.method)).toMatchObject([
      { kind: 'payment', method: 'channel', amount: -4000 },
      { kind: 'refund', method: 'channel', amount: 4000 },
    ])
  })

  it('has VAT inside what the channel asks, and nothing on top', async () => {
    const taxes = [
      { name: 'VAT', kind: 'vat_added', value: 1000, payable: 'desk' },
      { name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' },
    ]
    const s = await setUp({ taxes })
    s.sell([s.stayIn(s.theirDorm, 10, 2, { price: '22.00' })])
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    expect(await s.read(id)).toMatchObject({
      total: { amount: 4400 },
      balance: { amount: 4400 },
      taxes: [{ name: 'VAT', included: true, amount: { amount: 400 } }],
    })
  })

  it('counts as the rooms are mapped: three of their four beds are one private of ours, shared to the cent', async () => {
    const s = await setUp({ unitFactor: 2 })
    s.sell([
      s.stayIn(s.theirTwin, 10, 1, { price: '33.33' }),
      s.stayIn(s.theirTwin, 10, 1, { price: '33.34' }),
      s.stayIn(s.theirTwin, 10, 1, { price: '33.34' }),
    ])
    s.sell([s.stayIn(s.theirDorm, 10, 1, { adults: 2, price: '33.33' })])
    await pullReservations(s.id)
    const lines = await select<{ sold_as: string; quantity: number; total: number; guest_count: number }>(
      'SELECT sold_as, quantity, total, guest_count FROM booking_lines WHERE property_id = ? ORDER BY id',
      [s.property.id],
    )
    expect(lines).toMatchObject([
      { sold_as: 'unit', quantity: 1, total: 5001, guest_count: 2 },
      { sold_as: 'unit', quantity: 1, total: 5000, guest_count: 1 },
      { sold_as: 'bed', quantity: 1, total: 1667 },
      { sold_as: 'bed', quantity: 1, total: 1666 },
    ])
    expect(await findCounterMismatches()).toEqual([])
  })
})

describe('in whatever order, and however often', () => {
  const orders: [string, (a: { id: string }, b: { id: string }) => number][] = [
    ['in their order', () => 0],
    ['backwards', () => -1],
  ]
  for (const [name, order] of orders)
    it(`ends at the same state: ${name}, twice`, async () => {
      const s = await setUp()
      const [moved, gone, third] = ['A', 'B', 'C'].map(booking => ({ booking: `${booking}-${s.id}`, number: booking }))
      const at = (seconds: number) => ({ more: { inserted_at: `2026-11-20T10:00:0${seconds}.000000` } })
      s.sell([s.stayIn(s.theirDorm, 10)], { ...moved, ...at(1) })
      s.sell([s.stayIn(s.theirDorm, 10)], { ...gone, ...at(2) })
      s.sell([s.stayIn(s.theirDorm, 10)], { ...third, ...at(3) })
      s.sell([s.stayIn(s.theirDorm, 20, 3, { price: '25.50' })], { ...moved, status: 'modified', ...at(4) })
      s.sell([s.stayIn(s.theirDorm, 10)], { ...gone, status: 'cancelled', ...at(5) })
      channex.repeat()
      if (name === 'backwards') channex.shuffle(order)
      if (name === 'backwards') {
        const ids = channex.feed()
        channex.shuffle((a, b) => ids.indexOf(b.id) - ids.indexOf(a.id))
      }
      await pullReservations(s.id)
      expect(channex.feed()).toEqual([])
      const rows = (await s.bookings()).toSorted((a, b) => (a.channel_number < b.channel_number ? -1 : 1))
      expect(rows.map(b => [b.channel_number, b.status, b.arrival, b.departure, b.total])).toEqual([
        ['A', 'confirmed', inDays(20), inDays(23), 7650],
        ['B', 'cancelled', inDays(10), inDays(12), 4000],
        ['C', 'confirmed', inDays(10), inDays(12), 4000],
      ])
      const balances = await Promise.all(rows.map(async b => (await s.read(b.id)).balance.amount))
      expect(balances).toEqual([7650, 0, 4000])
      expect(await findCounterMismatches()).toEqual([])
    })

  it('keeps who sleeps where, and what the desk moved, where only other things change', async () => {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirDorm)])
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    const before = await s.read(id)
    s.sell([s.stayIn(s.theirDorm)], {
      booking: sold.booking_id,
      number: sold.ota_reservation_code,
      status: 'modified',
      more: { notes: 'We come by train' },
    })
    await pullReservations(s.id)
    const after = await s.read(id)
    expect(after.note).toBe('We come by train')
    expect(after.lines[0].guests[0].assignedBed).toEqual(before.lines[0].guests[0].assignedBed)
    expect(after.lines[0].id).toBe(before.lines[0].id)
  })

  it('acknowledges only what is stored, and takes nothing over twice when the answer is lost', async () => {
    const s = await setUp()
    s.sell([s.stayIn(s.theirDorm)])
    for (const fault of ['hang-up', { status: 500 }, 'cut'] as const) {
      channex.fail(fault)
      expect(await pullReservations(s.id)).toBe(false)
    }
    expect(await s.bookings()).toEqual([])
    await run('UPDATE channel_accounts SET pull_failures = 0 WHERE connection_id = ?', [s.id])
    channex.fail({ delayMs: 0 }, 'hang-up-after')
    await pullReservations(s.id)
    await pullReservations(s.id)
    expect(await s.bookings()).toHaveLength(1)
    expect(channex.feed()).toEqual([])
  })

  it('two processes take over one reservation once', async () => {
    const s = await setUp()
    for (let i = 0; i < 5; i++) s.sell([s.stayIn(s.theirDorm, 10 + i)])
    await Promise.all([pullReservations(s.id), pullReservations(s.id), pullDueReservations()])
    await pullReservations(s.id)
    expect(await s.bookings()).toHaveLength(5)
  })

  it('reads from the list what was offered while nobody listened', async () => {
    const s = await setUp()
    await pullReservations(s.id)
    s.sell([s.stayIn(s.theirDorm)])
    channex.forgetFeed()
    await pullReservations(s.id)
    expect(await s.bookings()).toEqual([])
    await run('UPDATE channel_accounts SET last_pulled_at = UTC_TIMESTAMP(3) - INTERVAL 40 MINUTE WHERE connection_id = ?', [s.id])
    await pullReservations(s.id)
    expect(await s.bookings()).toHaveLength(1)
  })
})

describe('where it does not fit', () => {
  it('a full room takes it all the same: overbooked, and the house is told', async () => {
    const s = await setUp({ beds: 2 })
    await s.call(
      'POST /booking',
      bookingOf({ property: s.property, room: s.dorm, arrival: inDays(10), departure: inDays(12), guests: [{}, {}], source: 'desk' }),
    )
    s.sell([s.stayIn(s.theirDorm, 9, 3)])
    await pullReservations(s.id)
    const sold = (await s.bookings()).find(b => b.channel_number) as { id: number }
    const { body: lane } = await s.call(`GET /booking/all?property=${s.property.id}&category=overbooked`)
    expect(lane.map((b: { id: number }) => b.id)).toEqual([sold.id])
    const notices = await select<{ facts: { nights: string[] } }>(
      "SELECT facts FROM notifications WHERE property_id = ? AND topic = 'overbooked'",
      [s.property.id],
    )
    expect(only(notices).facts.nights).toEqual([inDays(10), inDays(11)])
    expect(await findCounterMismatches()).toEqual([])
    await sendChanges(s.id)
    expect([9, 10, 12].map(n => channex.left(s.theirDorm.id, inDays(n)))).toEqual([1, 0, 2])
    await s.call(`DELETE /booking/${sold.id}`, {})
    expect(await findCounterMismatches()).toEqual([])
  })

  it('somebody in house: cancelled there it is flagged, not applied', async () => {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirDorm, 0, 3)])
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    await run("UPDATE bookings SET status = 'checked_in' WHERE id = ?", [id])
    s.sell([s.stayIn(s.theirDorm, 0, 3)], { booking: sold.booking_id, status: 'cancelled' })
    await pullReservations(s.id)
    expect(only(await s.bookings()).status).toBe('checked_in')
    const flagged = only<{ id: number }>(await s.list('?state=flagged'))
    expect(flagged).toMatchObject({ reason: 'in_house', status: 'cancelled', booking: { id } })
    const settled = await s.call(`POST /channel-managers/connections/${s.id}/reservations/${flagged.id}/settle`)
    expect([settled.status, settled.body.state]).toEqual([200, 'ended'])
    expect((await s.call(`POST /channel-managers/connections/${s.id}/reservations/${flagged.id}/settle`)).body.reason).toBe(
      'reservation_done',
    )
  })

  it('a room that is not mapped waits in the queue, and is taken once somebody says which it is', async () => {
    const s = await setUp()
    s.sell([s.stayIn(s.theirAttic)], { number: '77' })
    s.sell([{ ...s.stayIn(s.theirDorm), room: null, rate: null }], { number: '78' })
    await pullReservations(s.id)
    expect([await s.bookings(), channex.feed()]).toEqual([[], []])
    const waiting = await s.list('?state=waiting')
    expect(waiting).toMatchObject([
      { number: '78', reason: 'unmapped', guestName: 'Ines Costa', stays: [{ remoteRoom: null, guests: 1 }] },
      { number: '77', reason: 'unmapped' },
    ])
    const { body: connection } = await s.call(`GET /channel-managers/connections/${s.id}`)
    expect(connection.account.waiting).toBe(2)
    const take = (id: number, body: object) => s.call(`POST /channel-managers/connections/${s.id}/reservations/${id}/take`, body)
    expect((await take(waiting[0].id, {})).body).toMatchObject({ state: 'waiting', reason: 'unmapped' })
    const taken = await take(waiting[0].id, { rooms: [{ remoteRoom: null, room: s.dorm.id, as: 'bed', plan: null }] })
    expect(taken.body).toMatchObject({ state: 'taken', booking: { status: 'confirmed' } })
    const { guest_email: mail, body } = (await selectOne<{ guest_email: string | null; body: string | null }>(
      'SELECT guest_email, body FROM channel_reservations WHERE id = ?',
      [waiting[0].id],
    )) ?? { guest_email: '', body: '' }
    expect([mail, body], 'who it is of is known by its booking alone').toEqual([null, null])
    await s.call(`PUT /channel-managers/connections/${s.id}/mapping`, {
      rows: [...s.rows, { room: s.twin.id, plan: null, as: 'unit', remoteRoom: s.theirAttic.id, remoteRate: s.theirAttic.rates[0]?.id }],
    })
    await pullReservations(s.id)
    expect((await s.bookings()).map(b => b.channel_number)).toEqual(['78', '77'])
    expect(await s.list('?state=waiting')).toEqual([])
  })

  it('another currency waits unless the hostel has set an exchange', async () => {
    const s = await setUp()
    s.sell([s.stayIn(s.theirDorm)], { currency: 'USD' })
    await pullReservations(s.id)
    expect(only(await s.list())).toMatchObject({ state: 'waiting', reason: 'currency', total: { amount: 4000, currency: 'USD' } })
  })

  it('cancelled here and changed there is flagged', async () => {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirDorm)])
    await pullReservations(s.id)
    await s.call(`DELETE /booking/${only(await s.bookings()).id}`, {})
    s.sell([s.stayIn(s.theirDorm, 12)], { booking: sold.booking_id, status: 'modified' })
    await pullReservations(s.id)
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'cancelled_here' })
    // And what was cancelled there, and is not any more, is a booking again.
    const again = s.sell([s.stayIn(s.theirDorm, 30)])
    await pullReservations(s.id)
    s.sell([s.stayIn(s.theirDorm, 30)], { booking: again.booking_id, status: 'cancelled' })
    await pullReservations(s.id)
    s.sell([s.stayIn(s.theirDorm, 31)], { booking: again.booking_id, status: 'modified' })
    await pullReservations(s.id)
    expect((await s.bookings()).map(b => [b.status, b.arrival])).toEqual([
      ['cancelled', inDays(10)],
      ['cancelled', inDays(30)],
      ['confirmed', inDays(31)],
    ])
  })

  it('what a channel asks of who cancelled stays on the bill', async () => {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirDorm)])
    await pullReservations(s.id)
    const services = [{ type: 'Cancellation Fee', name: 'Cancellation Fee', total_price: '12.50' }]
    s.sell([s.stayIn(s.theirDorm)], { booking: sold.booking_id, status: 'cancelled', more: { services } })
    await pullReservations(s.id)
    expect(await s.read(only(await s.bookings()).id)).toMatchObject({
      status: 'cancelled',
      fee: { amount: 1250 },
      balance: { amount: 1250 },
    })
  })
})

describe('what the certification asks for', () => {
  it('11: new, modified and cancelled are fetched, taken over and acknowledged, and availability is told anew', async () => {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirTwin)])
    const left = () => [10, 12].map(n => channex.left(s.theirTwin.id, inDays(n)))
    const next = async () => {
      await pullReservations(s.id)
      await sendChanges(s.id)
      return left()
    }
    expect(await next()).toEqual([1, 2])
    s.sell([s.stayIn(s.theirTwin, 12)], { booking: sold.booking_id, status: 'modified' })
    expect(await next()).toEqual([2, 1])
    s.sell([s.stayIn(s.theirTwin, 12)], { booking: sold.booking_id, status: 'cancelled' })
    expect(await next()).toEqual([2, 2])
    const acks = channex.calls.filter(c => c.path.endsWith('/ack'))
    expect(acks).toHaveLength(3)
    expect(
      channex.calls.some(c => c.path === '/bookings'),
      'the list of all is not polled',
    ).toBe(false)
    const { body } = await s.call(`GET /channel-managers/connections/${s.id}/drift`)
    expect(body).toMatchObject({ total: 0, problem: null })
  })

  it('14: hears of a reservation by a webhook that it registered, and believes nothing but that', async () => {
    const s = await setUp()
    await pullReservations(s.id)
    const webhook = channex.webhooks.at(-1)
    expect(webhook?.url).toContain('/v1/channel-managers/nudge/')
    await pullReservations(s.id)
    expect(channex.calls.filter(c => c.path === '/webhooks')).toHaveLength(1)
    s.sell([s.stayIn(s.theirDorm)])
    const { secret } = createNudge(s.id)
    expect(Object.values(webhook?.headers ?? {})).toEqual([secret])
    const path = new URL(webhook?.url ?? '').pathname.replace('/v1', '')
    const nudge = (headers: Record<string, string>, at = path) =>
      api.call(`POST ${at}`, { headers, body: { event: 'booking', payload: { booking_id: 'x' } } })
    expect((await nudge({})).status).toBe(404)
    expect((await nudge({ 'X-Channel-Secret': secret.replace(/^./, c => (c === '0' ? '1' : '0')) })).status).toBe(404)
    expect(
      (
        await nudge(
          { 'X-Channel-Secret': secret },
          path.replace(/.$/, c => (c === '0' ? '1' : '0')),
        )
      ).status,
    ).toBe(404)
    const before = await selectOne<{ next_pull_at: Date }>('SELECT next_pull_at FROM channel_accounts WHERE connection_id = ?', [s.id])
    expect((await nudge({ 'X-Channel-Secret': secret })).status).toBe(200)
    const after = await selectOne<{ next_pull_at: Date }>('SELECT next_pull_at FROM channel_accounts WHERE connection_id = ?', [s.id])
    expect(after?.next_pull_at.getTime()).toBeLessThan(before?.next_pull_at.getTime() ?? 0)
    expect(await s.bookings(), 'it is asked for, not read from what was said').toEqual([])
  })
})

it('nothing of another property is taken over', async () => {
  const s = await setUp()
  channex.sell({ ...s.revision([s.stayIn(s.theirDorm)]), property_id: '00000000-0000-0000-0000-000000000000' })
  await pullReservations(s.id)
  expect([await s.bookings(), await s.list()]).toEqual([[], []])
})

it('says by site what was sold, what it takes and what it pays out', async () => {
  const s = await setUp()
  s.sell([s.stayIn(s.theirDorm, 1, 2)], { more: { payment_collect: 'ota' } })
  s.sell([s.stayIn(s.theirTwin, 1, 1, { price: '90.00' })], { site: 'Hostelworld', more: { ota_commission: null } })
  const gone = s.sell([s.stayIn(s.theirDorm, 1, 2)])
  s.sell([s.stayIn(s.theirDorm, 1, 2)], { booking: gone.booking_id, status: 'cancelled' })
  await pullReservations(s.id)
  const query = `property=${s.property.id}&from=${inDays(1)}&to=${inDays(4)}`
  const { status, body } = await s.call(`GET /reports/channel-sales?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.rows).toMatchObject([
    { source: 'Hostelworld', bookings: 1, nights: 2, charged: { amount: 9000 }, commission: { amount: 0 }, payout: { amount: 0 } },
    {
      source: 'Booking.com',
      bookings: 1,
      nights: 2,
      charged: { amount: 4000 },
      commission: { amount: 600 },
      payout: { amount: 3400 },
      net: { amount: 3400 },
    },
  ])
})

describe('what waits is sold all the same', () => {
  it('no site is told that its bed is left, until it is settled', async () => {
    const s = await setUp()
    const left = async () => {
      await pullReservations(s.id)
      await sendChanges(s.id)
      return [s.theirTwin, s.theirDorm].map(room => channex.left(room.id, inDays(10)))
    }
    expect(await left()).toEqual([2, 4])
    const sold = s.sell([s.stayIn(s.theirTwin), s.stayIn(s.theirDorm, 10, 2, { adults: 2 })], { currency: 'USD' })
    expect(await left()).toEqual([1, 2])
    await s.call(
      'POST /booking',
      bookingOf({ property: s.property, room: s.dorm, arrival: inDays(10), departure: inDays(12), guests: [{}], source: 'desk' }),
    )
    expect(await left(), 'after another sale').toEqual([1, 1])
    s.sell([s.stayIn(s.theirTwin, 20), s.stayIn(s.theirDorm)], { currency: 'USD', booking: sold.booking_id, status: 'modified' })
    expect(await left(), 'after it was moved').toEqual([2, 2])
    const waiting = only<{ id: number }>(await s.list('?state=waiting'))
    await s.call(`POST /channel-managers/connections/${s.id}/reservations/${waiting.id}/settle`)
    expect(await left(), 'once it is settled').toEqual([2, 3])
    expect((await s.call(`GET /channel-managers/connections/${s.id}/drift`)).body).toMatchObject({ total: 0, problem: null })
  })

  it('what the desk has settled is not taken over by a try that began before', async () => {
    const s = await setUp()
    s.sell([s.stayIn(s.theirAttic)])
    await pullReservations(s.id)
    const waiting = only<{ id: number }>(await s.list('?state=waiting'))
    const row = await selectOne<{ body: string }>('SELECT body FROM channel_reservations WHERE id = ?', [waiting.id])
    const revision = openBody(row?.body ?? '')
    await s.call(`PUT /channel-managers/connections/${s.id}/mapping`, {
      rows: [...s.rows, { room: s.twin.id, plan: null, as: 'unit', remoteRoom: s.theirAttic.id, remoteRate: s.theirAttic.rates[0]?.id }],
    })
    await s.call(`POST /channel-managers/connections/${s.id}/reservations/${waiting.id}/settle`)
    const account = await loadAccount(s.id)
    const tried = await transaction(t => receiveRevision(account, revision, { ctx: createSystemContext(), isRetry: true }, t))
    expect([tried.outcome, await s.bookings()]).toEqual(['known', []])
    expect(only(await s.list())).toMatchObject({ state: 'ended' })
  })
})

it('a moment without the database is no fault of a reservation: it is offered again', async () => {
  const s = await setUp()
  s.sell([s.stayIn(s.theirDorm)])
  stopRetryingWithin(0)
  try {
    await transaction(async t => {
      await execute('UPDATE room_guards SET version = version + 1 WHERE room_id = ?', [s.dorm.id], t)
      expect(await pullReservations(s.id)).toBe(false)
    })
  } finally {
    stopRetryingWithin(Number.POSITIVE_INFINITY)
  }
  expect([channex.feed().length, await s.list()]).toEqual([1, []])
  await pullReservations(s.id)
  expect([channex.feed(), (await s.bookings()).length]).toEqual([[], 1])
})

it('connected again it goes on with what it sold, its mapping and what waits', async () => {
  const s = await setUp()
  const [changed, gone] = [s.sell([s.stayIn(s.theirDorm)]), s.sell([s.stayIn(s.theirTwin)])]
  s.sell([s.stayIn(s.theirAttic)])
  await pullReservations(s.id)
  await s.call(`DELETE /channel-managers/connections/${s.id}`)
  const again = { property: s.property.id, manager: 'channex', apiKey: channex.key, remoteProperty: s.remote.id }
  const { status, body } = await s.call('POST /channel-managers/connections', again)
  expect([status, body.id, body.account.isActive, body.account.waiting], JSON.stringify(body)).toEqual([201, s.id, false, 1])
  expect((await s.call(`GET /channel-managers/connections/${s.id}/mapping`)).body.rows).toHaveLength(2)
  await s.call(`PUT /channel-managers/connections/${s.id}`, { isActive: true })
  s.sell([s.stayIn(s.theirDorm, 20)], { booking: changed.booking_id, status: 'modified' })
  s.sell([s.stayIn(s.theirTwin)], { booking: gone.booking_id, status: 'cancelled' })
  await pullReservations(s.id)
  expect((await s.bookings()).map(b => [b.status, b.arrival])).toEqual([
    ['confirmed', inDays(20)],
    ['cancelled', inDays(10)],
  ])
  await sendChanges(s.id)
  expect([10, 20].map(n => channex.left(s.theirDorm.id, inDays(n)))).toEqual([4, 3])
})

it('the other channels hear that what waits is counted no more, and again, with its connection', async () => {
  const s = await setUp()
  const elsewhere = channex.addProperty({ rooms: [{ title: 'Dorm', kind: 'dorm' }] })
  const [theirs] = elsewhere.rooms as [Room]
  const { connectionId: other } = await buildChannelAccount(s.property.id, { remoteProperty: elsewhere.id })
  const rows = [{ room: s.dorm.id, plan: null, as: 'bed', remoteRoom: theirs.id, remoteRate: theirs.rates[0]?.id }]
  await s.call(`PUT /channel-managers/connections/${other}/mapping`, { rows })
  await s.call(`PUT /channel-managers/connections/${other}`, { isActive: true })
  const left = async () => {
    await sendChanges(other)
    return channex.left(theirs.id, inDays(10))
  }
  expect(await left()).toBe(4)
  s.sell([s.stayIn(s.theirDorm)], { currency: 'USD' })
  await pullReservations(s.id)
  expect(await left()).toBe(3)
  await s.call(`DELETE /channel-managers/connections/${s.id}`)
  expect(await left(), 'disconnected').toBe(4)
  const again = { property: s.property.id, manager: 'channex', apiKey: channex.key, remoteProperty: s.remote.id }
  expect((await s.call('POST /channel-managers/connections', again)).status).toBe(201)
  expect(await left(), 'connected again').toBe(3)
})

it('the bill is what the channel says, also below its nights', async () => {
  const s = await setUp()
  const sold = s.sell([s.stayIn(s.theirDorm, 10, 1, { price: '100.00' })], { amount: '80.00' })
  await pullReservations(s.id)
  s.sell([s.stayIn(s.theirDorm, 10, 1, { price: '15.00' })], { amount: '12.00', booking: sold.booking_id, status: 'modified' })
  await pullReservations(s.id)
  expect(await s.read(only(await s.bookings()).id)).toMatchObject({ balance: { amount: 1200 } })
})

it('entries that cannot be read wait with their text, and hold up no other', async () => {
  const s = await setUp()
  const faults = [
    { unique_id: null, ota_reservation_code: null },
    { inserted_at: 'yesterday' },
    { currency: null },
    { rooms: null },
    { arrival_date: 'soon' },
    { amount: null },
  ]
  for (const more of faults) s.sell([s.stayIn(s.theirDorm)], { more, status: 'modified' })
  s.sell([s.stayIn(s.theirTwin)], { number: '99' })
  await pullReservations(s.id)
  expect([channex.feed(), (await s.bookings()).map(b => b.channel_number)]).toEqual([[], ['99']])
  const waiting = await s.list('?state=waiting')
  expect(waiting.map((r: { reason: string }) => r.reason)).toEqual(faults.map(() => 'unreadable'))
  const bodies = await select<{ body: string }>("SELECT body FROM channel_reservations WHERE connection_id = ? AND state = 'waiting'", [
    s.id,
  ])
  expect(bodies.every(b => openBody(b.body).raw?.includes(s.theirDorm.id) || openBody(b.body).raw?.includes('"rooms":null'))).toBe(true)
  await sendChanges(s.id)
  // One that cannot even be opened is no reason to leave those after it.
  s.sell([s.stayIn(s.theirAttic)], { number: '100' })
  await pullReservations(s.id)
  await run("UPDATE channel_reservations SET body = 'x' WHERE id = ?", [waiting.at(-1).id])
  await s.call(`PUT /channel-managers/connections/${s.id}/mapping`, {
    rows: [...s.rows, { room: s.twin.id, plan: null, as: 'unit', remoteRoom: s.theirAttic.id, remoteRate: s.theirAttic.rates[0]?.id }],
  })
  expect(await pullReservations(s.id)).toBe(false)
  expect((await s.bookings()).map(b => b.channel_number)).toEqual(['99', '100'])
})

describe('what the desk sold onto it', () => {
  async function withMore(change: (booking: { id: number; line: number; property: number; dorm: number }) => object) {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirDorm)])
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    const [line] = (await s.read(id)).lines
    const request = change({ id, line: line.id, property: s.property.id, dorm: s.dorm.id })
    const reply = await s.call(`PUT /booking/${id}`, request)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const revise = async (arrival: number, status = 'modified') => {
      s.sell([s.stayIn(s.theirDorm, arrival)], { booking: sold.booking_id, status })
      await pullReservations(s.id)
      return s.read(id)
    }
    return { ...s, booking: id, line: line.id, revise }
  }

  it('beside it stays, and the desk is told', async () => {
    const s = await withMore(b => ({ lines: [{ id: b.line }, { room: b.dorm, as: 'bed', guests: [{}] }] }))
    const before = await s.read(s.booking)
    expect(before.lines).toHaveLength(2)
    const after = await s.revise(11)
    const stays = after.lines
      .filter((l: { status: string }) => l.status === 'active')
      .map((l: { arrival: string; departure: string }) => [l.arrival, l.departure])
      .toSorted()
    expect(stays).toEqual([
      [inDays(10), inDays(12)],
      [inDays(11), inDays(13)],
    ])
    expect(after.balance).toEqual(before.balance)
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'sold_here' })
    expect((await s.revise(11, 'cancelled')).status).toBe('confirmed')
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'changed_here' })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('in place of nights that it took away stays as well, whatever their count', async () => {
    const s = await withMore(b => ({ departure: inDays(11), lines: [{ id: b.line }, { room: b.dorm, as: 'bed', guests: [{}] }] }))
    expect((await s.revise(10, 'cancelled')).status).toBe('confirmed')
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'changed_here' })
  })

  it('is not who was moved to another room: the channel cancels them', async () => {
    const s = await setUp()
    const other = await buildRoom(s.property, { units: 1, bedsPerUnit: 4, capacity: 4 })
    const sold = s.sell([s.stayIn(s.theirDorm, 10, 2, { adults: 2 })])
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    const [line] = (await s.read(id)).lines
    const moved = await s.call(`POST /booking/${id}/move`, { guest: line.guests[0].id, room: other.id })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await s.read(id)).lines).toHaveLength(2)
    s.sell([s.stayIn(s.theirDorm, 10, 2, { adults: 2 })], { booking: sold.booking_id, status: 'cancelled' })
    await pullReservations(s.id)
    expect((await s.read(id)).status).toBe('cancelled')
  })

  it('within it is for the desk to settle', async () => {
    const s = await withMore(() => ({ departure: inDays(14) }))
    const before = await s.read(s.booking)
    const after = await s.revise(11)
    expect([after.departure, after.balance]).toEqual([inDays(14), before.balance])
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'changed_here' })
  })
})
