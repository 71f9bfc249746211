import { describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { sendChanges } from '../../inventory/channel-managers/accounts/sendChanges.ts'
import { bookingOf, findCounterMismatches, inDays, loadMailsTo, run } from '../booking/testing.ts'
import { pullReservations } from './pullReservations.ts'
import { channex, only, setUp, withChannex } from './testing.ts'

withChannex()

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

it('the bill is what the channel says, also below its nights', async () => {
  const s = await setUp()
  const sold = s.sell([s.stayIn(s.theirDorm, 10, 1, { price: '100.00' })], { amount: '80.00' })
  await pullReservations(s.id)
  s.sell([s.stayIn(s.theirDorm, 10, 1, { price: '15.00' })], { amount: '12.00', booking: sold.booking_id, status: 'modified' })
  await pullReservations(s.id)
  expect(await s.read(only(await s.bookings()).id)).toMatchObject({ balance: { amount: 1200 } })
})
