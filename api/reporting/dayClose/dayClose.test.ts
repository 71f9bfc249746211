import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { desk, euros } from '../../stays/payment/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const setUp = async () => {
  const h = await desk((...args) => api.call(...args), { property: { room: { units: 1, bedsPerUnit: 8, capacity: 8 } } })
  const read = async (query = '') => (await h.asRosa(`GET /day-close?property=${h.of.property}${query}`)).body
  const close = (day: string, key?: string) => h.asRosa('POST /day-close', { property: h.of.property, day }, key)
  return { ...h, read, close }
}

describe('the end of a day', () => {
  it('shows who has not come, who has not left, what is unpaid and which till is open', async () => {
    const h = await setUp()
    const { id: shift } = await h.open(5000)
    await h.pay(1000)
    const day = await h.read()
    expect(day).toMatchObject({
      property: h.of.property,
      day: day.today,
      arrivals: { count: 1, rows: [{ booking: h.of.booking, guest: 'Asha Rao', balance: euros(5000) }] },
      departures: { count: 0, rows: [] },
      unpaid: { count: 0 },
      shifts: { count: 1, rows: [{ id: shift, expected: euros(6000) }] },
      dirtyBeds: 0,
      noShows: { count: 0 },
      figures: { charged: euros(6000), paid: euros(1000), refunded: euros(0), paidOut: euros(0), arrived: 0, inHouse: 0 },
      closed: null,
    })
    const [guest] = h.booking.lines[0].guests
    await h.asRosa('POST /check-in', { booking: h.of.booking, guests: [{ guest: guest.id, name: 'Asha Rao' }] })
    await run('UPDATE bookings SET arrival = ?, departure = ? WHERE id = ?', [inDays(-3), inDays(0), h.of.booking])
    expect(await h.read()).toMatchObject({
      arrivals: { count: 0 },
      departures: { count: 1, rows: [{ booking: h.of.booking }] },
      unpaid: { count: 1, rows: [{ balance: euros(5000) }] },
      figures: { arrived: 1, inHouse: 1 },
    })
  })

  it('counts who was in the house as an earlier day ended', async () => {
    const h = await setUp()
    const [guest] = h.booking.lines[0].guests
    await h.asRosa('POST /check-in', { booking: h.of.booking, guests: [{ guest: guest.id, name: 'Asha Rao' }] })
    const inHouse = async (day: number) => (await h.read(`&day=${inDays(day)}`)).figures.inHouse
    expect([await inHouse(0), await inHouse(-1)]).toEqual([1, 0])
    await run(
      "UPDATE check_ins SET checked_in_at = checked_in_at - INTERVAL 2 DAY, checked_out_at = UTC_TIMESTAMP(3), status = 'checked_out' WHERE booking_id = ?",
      [h.of.booking],
    )
    expect([await inHouse(0), await inHouse(-1), await inHouse(-2), await inHouse(-3)]).toEqual([0, 1, 1, 0])
  })

  it('keeps the figures with what was open, by whom and how often it was closed', async () => {
    const h = await setUp()
    await h.pay(1000, { method: 'card_at_desk' })
    const { today } = await h.read()
    const first = await h.close(today)
    expect([first.status, first.body.closed]).toMatchObject([
      200,
      {
        by: 'Rosa at the desk',
        runs: 1,
        figures: { paid: euros(1000) },
        open: { arrivals: 1, departures: 0, unpaid: 0, shifts: 0, dirtyBeds: 0 },
      },
    ])
    await h.sell(450, { method: 'card_at_desk' })
    expect((await h.read()).closed).toMatchObject({ runs: 1, figures: { paid: euros(1000) } })
    const again = await h.close(today)
    expect(again.body.closed).toMatchObject({ runs: 2, figures: { charged: euros(6450), paid: euros(1450) } })
    expect(await h.audits('shift.close_day')).toHaveLength(2)
  })

  it('is closed once by one press', async () => {
    const h = await setUp()
    const { today } = await h.read()
    const replies = [await h.close(today, 'one-press-closes-the-day'), await h.close(today, 'one-press-closes-the-day')]
    expect(replies.map(({ body }) => body.closed.runs)).toEqual([1, 1])
  })

  it('marks who did not come by the rule, and only them', async () => {
    const h = await setUp()
    const later = await h.book({ arrival: inDays(2), departure: inDays(4) })
    await run('UPDATE bookings SET arrival = ?, departure = ? WHERE id = ?', [inDays(-2), inDays(3), h.of.booking])
    await run('UPDATE booking_lines SET arrival = ?, departure = ? WHERE booking_id = ?', [inDays(-2), inDays(3), h.of.booking])
    const { today, noShows } = await h.read()
    expect(noShows).toMatchObject({ count: 1, rows: [{ booking: h.of.booking }] })
    const { body } = await h.close(today)
    expect([body.noShows.count, body.arrivals.count]).toEqual([0, 0])
    const states = await select<{ id: number; status: string }>('SELECT id, status FROM bookings WHERE property_id = ? ORDER BY id', [
      h.of.property,
    ])
    expect(states.map(({ status }) => status)).toEqual(['no_show', 'confirmed'])
    expect(later.id).toBe(states[1]?.id)
  })

  it.each([1, -8])('refuses the day %i days from today', async days => {
    const h = await setUp()
    const { status, body } = await h.close(inDays(days))
    expect([status, body.fields[0].path]).toEqual([422, 'day'])
  })

  it('is for the desk of the hostel', async () => {
    const h = await setUp()
    const { today } = await h.read()
    expect((await h.asKeeper(`GET /day-close?property=${h.of.property}`)).status).toBe(403)
    const other = await buildLiveProperty()
    const token = await createSessionToken(other.owner)
    expect((await api.call('POST /day-close', { token, body: { property: h.of.property, day: today } })).status).toBe(404)
  })

  it('asks as few statements for many guests as for one', async () => {
    const h = await setUp()
    await h.read()
    const few = (await recordStatements(() => h.read())).length
    for (let n = 0; n < 4; n++) await h.book()
    expect((await recordStatements(() => h.read())).length).toBe(few)
  })
})
