import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { availabilityChange, type OpenChannelStandIn, startOpenChannelStandIn } from '../../inventory/pms/open-channel/standIn.ts'
import { buildPmsProperty } from '../../inventory/pms/testing.ts'
import { registerRequestConfirmer } from '../booking/approval/requestConfirmer.ts'
import { expireRequests, findOverdueNoShows, markOverdueNoShows } from '../booking/service.ts'
import { type Api, findCounterMismatches, inDays, loadMailsTo, run, startApi } from '../booking/testing.ts'
import { sendPmsBookings } from './sendBookings.ts'

let api: Api
let openChannel: OpenChannelStandIn
beforeAll(async () => {
  openChannel = await startOpenChannelStandIn()
  api = await startApi({ openChannel: { url: openChannel.url, key: openChannel.key, provider: 'OpenChannel' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
  await openChannel.stop()
})
beforeEach(() => {
  openChannel.calls.length = 0
  openChannel.bookings.clear()
  openChannel.heal()
  openChannel.follow(false)
  openChannel.refuseArrival(undefined)
})

type Sent = Awaited<ReturnType<typeof buildPmsProperty>>
let guests = 0
async function book(s: Sent, more: object = {}) {
  const email = `guest-${s.property.id}-${++guests}@example.com`
  const { status, body } = await s.book({ guest: { name: 'Asha Rao', email, phone: '+447749617211' }, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return {
    id: body.id as number,
    code: body.code as string,
    status: body.status as string,
    email,
    headers: { 'x-manage-token': body.manageToken as string },
  }
}
type Booked = Awaited<ReturnType<typeof book>>
const statusOf = async ({ id }: Booked) => (await selectOne<{ status: string }>('SELECT status FROM bookings WHERE id = ?', [id]))?.status
const sentBookings = () =>
  openChannel.calls.filter(c => c.path === '/new_booking').map(c => (c.body as { booking: Record<string, unknown> }).booking)
/** What waits for its pause is due. */
const due = () => run('UPDATE pms_bookings SET next_try_at = NULL')
const soldOf = async ({ room }: Sent, night: string) =>
  (await selectOne<{ sold: number }>('SELECT sold FROM room_nights WHERE room_id = ? AND night = ?', [room.id, night]))?.sold ?? 0

describe('a booking of a property that another system runs', () => {
  it('waits, is sent whole, and stands once it was taken over', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    expect(booked.status).toBe('pending_approval')
    const waits = await selectOne<{ minutes: number }>(
      'SELECT TIMESTAMPDIFF(MINUTE, created_at, held_until) AS minutes FROM bookings WHERE id = ?',
      [booked.id],
    )
    expect(waits?.minutes).toBeLessThanOrEqual(60)
    expect((await s.call(`GET /pms/${s.property.id}`)).body.connection.unsent).toBe(1)
    await sendPmsBookings()
    expect(sentBookings()).toEqual([
      expect.objectContaining({
        status: 'new',
        provider_code: 'OpenChannel',
        hotel_code: s.connected.hotelCode,
        reservation_id: booked.code,
        arrival_date: inDays(10),
        departure_date: inDays(12),
        currency: 'EUR',
        payment_collect: 'property',
        customer: { name: 'Asha', surname: 'Rao', mail: booked.email, phone: '+447749617211', language: 'en', meta: {} },
        rooms: [
          {
            index: 0,
            room_type_code: String(s.room.id),
            occupancy: { adults: 1, children: 0, infants: 0 },
            guests: [],
            days: [inDays(10), inDays(11)].map(date => ({ date, price: '30.00', rate_plan_code: s.rate })),
            meta: {},
          },
        ],
        deposits: [],
      }),
    ])
    expect(JSON.stringify(sentBookings())).not.toContain('guarantee')
    expect(await statusOf(booked)).toBe('confirmed')
    expect((await loadMailsTo(booked.email)).map(m => m.template)).toEqual(['bookingAsked', 'bookingAccepted'])
    await sendPmsBookings()
    await sendPmsBookings()
    expect(sentBookings()).toHaveLength(1)
    expect((await s.call(`GET /pms/${s.property.id}`)).body.connection.unsent).toBe(0)
    const log = await select<{ body: string }>("SELECT body FROM pms_messages WHERE property_id = ? AND kind = 'booking'", [s.property.id])
    expect(log).toHaveLength(1)
    expect(log[0]?.body).not.toContain('Rao')
  })

  it('is told no, with its beds free, when the other system refuses it', async () => {
    const s = await buildPmsProperty(api, openChannel)
    openChannel.refuseArrival(inDays(10))
    const booked = await book(s)
    await sendPmsBookings()
    expect([await statusOf(booked), await soldOf(s, inDays(10))]).toEqual(['rejected', 0])
    const [, mail] = await loadMailsTo(booked.email)
    expect([mail?.template, mail?.text.includes('did not answer')]).toEqual(['bookingDeclined', false])
    await due()
    await sendPmsBookings()
    expect(sentBookings().map(b => b.status)).toEqual(['new', 'cancelled'])
  })

  it('ends when nobody answers in time, and what may have arrived is taken back', async () => {
    const s = await buildPmsProperty(api, openChannel)
    openChannel.fail('hang-up-after', 'hang-up')
    const booked = await book(s)
    await sendPmsBookings()
    expect([await statusOf(booked), openChannel.bookings.get(booked.code)?.status]).toEqual(['pending_approval', 'new'])
    await due()
    await sendPmsBookings()
    await run('UPDATE bookings SET held_until = UTC_TIMESTAMP(3) WHERE id = ?', [booked.id])
    await expireRequests()
    expect(await statusOf(booked)).toBe('rejected')
    await due()
    await sendPmsBookings()
    expect(openChannel.bookings.get(booked.code)?.status).toBe('cancelled')
    expect((await loadMailsTo(booked.email)).at(-1)?.text).toContain('did not answer')
  })

  it('is one reservation there, whatever goes wrong between: errors, limits, cut answers, a process that died', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    openChannel.fail({ status: 500 }, { status: 429 }, 'hang-up', 'cut-after', 'hang-up-after')
    for (let i = 0; i < 5; i++) {
      await due()
      await sendPmsBookings()
      expect(await statusOf(booked)).toBe('pending_approval')
    }
    // Died after the other side took it, before it was written down here.
    await due()
    await sendPmsBookings()
    expect([await statusOf(booked), openChannel.bookings.size, openChannel.left(s.room.id, inDays(10))]).toEqual(['confirmed', 1, 5])
    const problems = await select<{ problem: string }>(
      "SELECT problem FROM pms_messages WHERE property_id = ? AND kind = 'booking' AND outcome = 'failed' ORDER BY id",
      [s.property.id],
    )
    expect(problems.map(p => p.problem)).toEqual(['server', 'limited', 'unreachable', 'cut', 'unreachable'])
  })

  it('stands at the next attempt where the process died before it was confirmed', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    const confirmer = registerRequestConfirmer(async () => {
      throw new Error('died here')
    })
    await sendPmsBookings()
    if (confirmer) registerRequestConfirmer(confirmer)
    expect([await statusOf(booked), openChannel.bookings.size]).toEqual(['pending_approval', 1])
    await run("DELETE FROM job_troubles WHERE job = 'pms-bookings'")
    await sendPmsBookings()
    expect([await statusOf(booked), openChannel.bookings.size]).toEqual(['confirmed', 1])
  })

  it('stands without another message where it was taken over and still waits', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    await sendPmsBookings()
    await run("UPDATE bookings SET status = 'pending_approval', version = version + 1 WHERE id = ?", [booked.id])
    await sendPmsBookings()
    expect([await statusOf(booked), sentBookings().length]).toEqual(['confirmed', 1])
  })

  it('asks for everything and tells the hostel once when a change is refused, also after another fault', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    await sendPmsBookings()
    await run('UPDATE pms_connections SET next_sync_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE property_id = ?', [s.property.id])
    await api.call(`PUT /booking/${booked.id}`, { headers: booked.headers, body: { departure: inDays(13) } })
    const countNotices = async () =>
      (await select("SELECT id FROM notifications WHERE kind = 'pms_refused' AND property_id = ?", [s.property.id])).length
    const isDue = async () =>
      (
        await selectOne<{ isDue: number }>('SELECT next_sync_at <= UTC_TIMESTAMP(3) AS isDue FROM pms_connections WHERE property_id = ?', [
          s.property.id,
        ])
      )?.isDue
    openChannel.fail({ status: 500 }, { status: 422 }, { status: 422 })
    const seen: unknown[] = []
    for (let i = 0; i < 3; i++) {
      await due()
      await sendPmsBookings()
      seen.push([await countNotices(), await isDue()])
    }
    expect(seen).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ])
  })

  it('waits for the next run behind one that got no answer', async () => {
    const s = await buildPmsProperty(api, openChannel)
    await book(s)
    await book(s)
    const sentHere = () => sentBookings().filter(b => b.hotel_code === s.connected.hotelCode).length
    openChannel.fail('hang-up')
    await sendPmsBookings()
    expect(sentHere()).toBe(1)
    await due()
    await sendPmsBookings()
    expect(sentHere()).toBe(3)
  })

  it('pauses longer after each failure', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const { id } = await book(s)
    const pause = async () =>
      (
        await selectOne<{ n: number }>(
          'SELECT TIMESTAMPDIFF(SECOND, updated_at, next_try_at) AS n FROM pms_bookings WHERE booking_id = ?',
          [id],
        )
      )?.n
    openChannel.fail({ status: 503 }, { status: 503 })
    await sendPmsBookings()
    expect(await pause()).toBe(15)
    await sendPmsBookings()
    expect(sentBookings()).toHaveLength(1)
    await due()
    await sendPmsBookings()
    expect(await pause()).toBe(30)
  })

  it('is told to the next system as well, which was not told before', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    await sendPmsBookings()
    await sendPmsBookings()
    expect((await s.call(`DELETE /pms/${s.property.id}`)).status).toBe(204)
    const again = await s.call('POST /pms', { property: s.property.id, name: 'Next PMS' })
    expect(again.status).toBe(201)
    openChannel.connect(api.url, { hotelCode: String(s.property.id), key: again.body.key })
    expect((await s.call(`GET /pms/${s.property.id}`)).body.connection.unsent).toBe(1)
    // It cannot know of it: so many are left here, and one more is sold.
    await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 2)])
    const cell = await selectOne<{ units: number }>('SELECT units FROM room_rates WHERE room_id = ? AND plan_id = 0 AND night = ?', [
      s.room.id,
      inDays(10),
    ])
    expect(cell?.units).toBe(2)
    await sendPmsBookings()
    expect(sentBookings().map(b => [b.reservation_id, b.status])).toEqual([
      [booked.code, 'new'],
      [booked.code, 'new'],
    ])
  })

  it('is not taken by its desk, and is withdrawn by its guest before anything was sentBookings', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    expect((await s.call(`POST /booking/${booked.id}/accept`, {})).body).toMatchObject({ code: 'invalid_transition', reason: 'pms_run' })
    await api.call(`DELETE /booking/${booked.id}`, { headers: booked.headers, body: {} })
    await sendPmsBookings()
    expect(sentBookings()).toEqual([])
  })

  it('is no no-show here, by the desk or by itself, while the other system keeps its beds', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    await sendPmsBookings()
    const refused = { code: 'invalid_transition', reason: 'pms_run', name: 'Other PMS' }
    expect((await s.call(`POST /booking/${booked.id}/no-show`, {})).body).toMatchObject(refused)
    expect((await s.call(`DELETE /booking/${booked.id}/no-show`)).body).toMatchObject(refused)
    const now = new Date(`${inDays(11)}T09:00:00Z`)
    expect([await markOverdueNoShows({ now, property: s.property.id }), await statusOf(booked)]).toEqual([0, 'confirmed'])
    expect((await s.call(`DELETE /pms/${s.property.id}`)).status).toBe(204)
    expect(await findOverdueNoShows(s.property.id, now)).toEqual([booked.id])
  })

  it('is sent again when its guest changes or cancels it', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const booked = await book(s)
    await sendPmsBookings()
    await sendPmsBookings()
    const change = await api.call(`PUT /booking/${booked.id}`, { headers: booked.headers, body: { departure: inDays(13) } })
    expect(change.status, JSON.stringify(change.body)).toBe(200)
    await sendPmsBookings()
    await api.call(`DELETE /booking/${booked.id}`, { headers: booked.headers, body: {} })
    await sendPmsBookings()
    await sendPmsBookings()
    expect(sentBookings().map(b => [b.status, b.departure_date])).toEqual([
      ['new', inDays(12)],
      ['modified', inDays(13)],
      ['cancelled', inDays(13)],
    ])
    expect([await statusOf(booked), openChannel.left(s.room.id, inDays(10))]).toEqual(['cancelled', 6])
  })
})

describe('what is left', () => {
  it('counts a booking once: taken off until it was taken over, and as the other side says from then on', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const units = async () =>
      (
        await selectOne<{ units: number }>('SELECT units FROM room_rates WHERE room_id = ? AND plan_id = 0 AND night = ?', [
          s.room.id,
          inDays(10),
        ])
      )?.units
    await book(s)
    // It cannot know of it: six there are five, and one is sold.
    await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 6)])
    expect(await units()).toBe(6)
    await sendPmsBookings()
    await sendPmsBookings()
    await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 2)])
    expect(await units()).toBe(3)
  })

  it('asks for everything when something came between the question and the answer', async () => {
    const s = await buildPmsProperty(api, openChannel)
    await run('UPDATE pms_connections SET next_sync_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE property_id = ?', [s.property.id])
    openChannel.fail('hang-up-after')
    await book(s)
    await sendPmsBookings()
    await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 5)])
    await due()
    await sendPmsBookings()
    const row = await selectOne<{ isDue: number }>(
      'SELECT next_sync_at <= UTC_TIMESTAMP(3) AS isDue FROM pms_connections WHERE property_id = ?',
      [s.property.id],
    )
    expect(row?.isDue).toBe(1)
  })

  it('agrees on both sides after many sales, cancellations and faults at once, with no bed sold twice', async () => {
    const s = await buildPmsProperty(api, openChannel)
    openChannel.follow(true)
    openChannel.fail({ status: 500 }, 'hang-up-after', 'cut-after', { status: 429 }, 'hang-up')
    const attempts = await Promise.all(
      Array.from({ length: 12 }, (_, i) => s.book({ guest: { name: `Guest ${i}`, email: `many-${s.property.id}-${i}@example.com` } })),
    )
    const taken = attempts.filter(a => a.status === 201)
    expect(taken).toHaveLength(6)
    await Promise.all([sendPmsBookings(), openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 3)])])
    const [first] = taken
    await api.call(`DELETE /booking/${first?.body.id}`, { headers: { 'x-manage-token': first?.body.manageToken }, body: {} })
    openChannel.heal()
    for (let i = 0; i < 4; i++) {
      await due()
      await sendPmsBookings()
    }
    const here = await select<{ code: string; status: string }>('SELECT code, status FROM bookings WHERE property_id = ?', [s.property.id])
    for (const { code, status } of here) {
      const there = openChannel.bookings.get(code)?.status
      expect([
        code,
        status === 'confirmed' ? ['new', 'modified'].includes(there ?? '') : there === undefined || there === 'cancelled',
      ]).toEqual([code, true])
    }
    expect(await soldOf(s, inDays(10))).toBe(here.filter(b => b.status === 'confirmed').length)
    await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), Math.max(0, openChannel.left(s.room.id, inDays(10))))])
    const cell = await selectOne<{ units: number }>('SELECT units FROM room_rates WHERE room_id = ? AND plan_id = 0 AND night = ?', [
      s.room.id,
      inDays(10),
    ])
    expect(cell?.units).toBe(6)
  })
})
