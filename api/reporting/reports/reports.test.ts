import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { desk, euros } from '../../stays/payment/testing.ts'
import { reports } from './reports.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

type Cell = { amount: number; currency: string } | number | string | null
type Row = Record<string, Cell>
interface Sheet {
  from: string
  to: string
  rows: Row[]
  totals: Row | null
  columns: { key: string; kind: string }[]
}
const cents = (cell: Cell | undefined) => (cell as { amount: number }).amount
const sum = (rows: readonly Row[], key: string) => rows.reduce((n, r) => n + cents(r[key]), 0)

const taxes = [
  { name: 'VAT', kind: 'vat_included', value: 1000, payable: 'now' },
  { name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' },
] as never

/** Three stays in a property with taxes: one over and paid in part, one to come, one cancelled with a fee; a shift, an extra and a payment undone. */
async function busy() {
  const h = await desk((...args) => api.call(...args), { property: { taxes } })
  const shift = await h.open()
  await h.pay(3000)
  const wrong = (await h.pay(1000, { method: 'card_at_desk' })).body
  expect((await h.asKeeper(`DELETE /api/payment/${wrong.id}/deleteCashPayment?reason=Wrong`)).status).toBe(200)
  await h.asRosa(`POST /booking/${h.of.booking}/folio`, { kind: 'extra', description: '=Towel', amount: euros(330), vatRate: 1000 })
  const later = await h.book({ arrival: inDays(1), departure: inDays(3), guest: { name: '=cmd()', email: 'b@example.com', country: 'IN' } })
  await h.pay(500, { booking: later.id, method: 'transfer' })
  const gone = await h.book({ arrival: inDays(0), departure: inDays(2) })
  await h.asRosa(`DELETE /booking/${gone.id}`)
  const report = async (name: string, query = '') => {
    const { status, body } = await h.asOwner(`GET /reports/${name}?property=${h.of.property}${query}`)
    expect([status, body.detail]).toEqual([200, undefined])
    return body as Sheet
  }
  const ledger = async (query = '') => {
    const { meta } = await h.asOwner(`GET /transactions/properties?propertyId=${h.of.property}${query}`)
    return (meta as unknown as { sums: { kind: string; amount: number }[] }).sums
  }
  /** The first stay is over. */
  const leave = () => run("UPDATE bookings SET status = 'checked_out', departure = ? WHERE id = ?", [inDays(1), h.of.booking])
  return { ...h, shift, later, gone, report, ledger, leave }
}
const total = (sums: { kind: string; amount: number }[], ...kinds: string[]) =>
  sums.filter(s => !kinds.length || kinds.includes(s.kind)).reduce((n, s) => n + s.amount, 0)
const days = `&from=${inDays(-1)}&to=${inDays(5)}`

describe('a report adds up to the ledger, to the cent', () => {
  it('day by day', async () => {
    const h = await busy()
    const { totals, rows } = await h.report('day-book', days)
    const sums = await h.ledger()
    expect(cents(totals?.open)).toBe(total(sums))
    expect(cents(totals?.charged) - cents(totals?.open)).toBe(cents(totals?.paid) - cents(totals?.refunded))
    expect(rows).toHaveLength(7)
    expect(cents(rows[1]?.open)).toBe(total(sums))
    expect(sum(rows, 'extra')).toBe(total(sums, 'extra'))
  })

  it('by the way it was paid, by method and by day', async () => {
    const h = await busy()
    const [byMethod, byDay] = [await h.report('payments', days), await h.report('takings', days)]
    const money = total(await h.ledger('&money=true'))
    expect(cents(byMethod.totals?.net)).toBe(-money)
    expect(cents(byDay.totals?.all)).toBe(-money)
    expect(byMethod.rows.map(r => [r.method, cents(r.taken), cents(r.undone), cents(r.net)])).toEqual([
      ['Card at the desk', 1000, 1000, 0],
      ['Cash', 3000, 0, 3000],
      ['Bank transfer', 500, 0, 500],
    ])
  })

  it('in what guests owe, what is held and what lies in the drawer', async () => {
    const h = await busy()
    const due = await h.report('balances-due', days)
    expect(cents(due.totals?.due)).toBe(total(await h.ledger()))
    expect((await h.report('deposits-held')).rows.map(r => [r.kind, cents(r.held)])).toEqual([
      ['Paid ahead', 3000],
      ['Paid ahead', 500],
    ])
    const [shift] = (await h.report('cash-up')).rows
    expect([cents(shift?.taken), cents(shift?.expected), shift?.counted]).toEqual([3000, 13_000, null])
  })

  it('in taxes: the city has its own, VAT its own', async () => {
    const h = await busy()
    await h.leave()
    const city = await h.report('city-tax', days)
    const own = total(await h.ledger(`&booking=${h.of.booking}&kind=tax`))
    expect(city.rows.map(r => [r.tax, r.nights, cents(r.amount)])).toEqual([['City tax', 3, own]])
    expect(own).toBe(600)
    const vat = await h.report('vat', days)
    expect(vat.rows.map(r => [r.name, r.rate, cents(r.net), cents(r.vat), cents(r.gross)])).toEqual([
      ['VAT, in the price', 0.1, 5455, 545, 6000],
      ['Extras', 0.1, 300, 30, 330],
    ])
  })

  it('in taxes: VAT of one name with two rates is a row for each, with the price of its nights', async () => {
    const [vat] = taxes as { value: number }[]
    const rules = [
      { ...vat, value: 700, validUntil: inDays(0) },
      { ...vat, validFrom: inDays(1) },
    ] as never
    const h = await desk((...args) => api.call(...args), { property: { taxes: rules } })
    await run("UPDATE bookings SET status = 'checked_out', departure = ? WHERE id = ?", [inDays(1), h.of.booking])
    const { body } = await h.asOwner(`GET /reports/vat?property=${h.of.property}${days}`)
    expect((body as Sheet).rows.map(r => [r.rate, r.stays, cents(r.net), cents(r.vat), cents(r.gross)])).toEqual([
      [0.07, 1, 1869, 131, 2000],
      [0.1, 1, 3636, 364, 4000],
    ])
  })

  it('in taxes: what is taken off by hand lowers the VAT, until it is undone', async () => {
    const h = await busy()
    const off = { kind: 'adjustment', description: 'Noise', amount: euros(-550), reason: 'Building next door' }
    const path = `POST /booking/${h.of.booking}/folio`
    const { body } = await h.asOwner(path, off)
    for (const more of [{ vatRate: 0 }, { vatRate: 1900, amount: euros(-119) }]) await h.asOwner(path, { ...off, ...more })
    await h.leave()
    const adjusted = async () =>
      (await h.report('vat', days)).rows
        .filter(r => r.name === 'Adjustments')
        .toSorted((a, b) => Number(a.rate) - Number(b.rate))
        .map(r => [r.rate, r.stays, cents(r.net), cents(r.vat), cents(r.gross)])
    const other = [0.19, 1, -100, -19, -119]
    expect(await adjusted()).toEqual([[0.1, 1, -500, -50, -550], other])
    await h.asOwner(`${path}/${body.lines.at(-1).id}/reverse`, { reason: 'There was none' })
    expect(await adjusted()).toEqual([other])
  })

  it('in taxes: what was sold without a booking has its own, and gives it back on the day it is taken back', async () => {
    const h = await desk((...args) => api.call(...args), { property: { taxes } })
    const soldOn = async (query: string) =>
      ((await h.asOwner(`GET /reports/vat?property=${h.of.property}${query}`)).body as Sheet).rows.map(r => [
        r.name,
        r.rate,
        r.stays,
        cents(r.net),
        cents(r.vat),
        cents(r.gross),
      ])
    const coffee = (await h.sell(333, { vatRate: 1000, method: 'other' })).body
    for (const vatRate of [1000, 1900, 0]) await h.sell(333, { vatRate, method: 'other' })
    await h.sell(200, { method: 'other' })
    const all = [
      ['Sold without a booking', 0.1, 2, 606, 60, 666],
      ['Sold without a booking', 0.19, 1, 280, 53, 333],
    ]
    expect(await soldOn(days)).toEqual(all)
    await h.age(3)
    expect(await soldOn(days)).toEqual([])
    expect(await soldOn(`&from=${inDays(-4)}&to=${inDays(-2)}`)).toEqual(all)
    await h.asKeeper(`DELETE /api/payment/${coffee.id}/deleteCashPayment?reason=Wrong`)
    expect(await soldOn(days)).toEqual([['Sold without a booking', 0.1, 1, -303, -30, -333]])
    expect(await soldOn(`&from=${inDays(-4)}&to=${inDays(1)}`)).toEqual([['Sold without a booking', 0.1, 1, 303, 30, 333], all[1]])
  })

  it('in what beds bring: gross is what was charged, the nights of a line share its net', async () => {
    const h = await busy()
    const sheet = await h.report('occupancy', `&from=${inDays(0)}&to=${inDays(3)}`)
    const rooms = total(await h.ledger('&kind=charge')) + total(await h.ledger(`&booking=${h.gone.id}&kind=reversal`))
    expect(cents(sheet.totals?.charged)).toBe(rooms + 400)
    expect(sheet.rows.map(r => r.sold)).toEqual([1, 2, 2, 0])
    // 60.00 and 40.00 with 10 % inside: 5455 and 3636.
    expect(cents(sheet.totals?.revenue)).toBe(5455 + 3636)
    expect(sum(sheet.rows, 'revenue')).toBe(5455 + 3636)
    expect([sheet.totals?.occupancy, cents(sheet.totals?.abr), cents(sheet.totals?.revPab)]).toEqual([5 / 16, 1818, 568])
    // The towel, and the night that was charged for the late cancellation.
    expect(cents(sheet.totals?.other)).toBe(330 + 2000)
    const byRoom = await h.report('rooms', `&from=${inDays(0)}&to=${inDays(3)}`)
    expect(byRoom.totals).toMatchObject({ sold: 5, available: 16, revenue: sheet.totals?.revenue })
  })
})

describe('what reports count', () => {
  it('agrees with the dashboard', async () => {
    const h = await busy()
    await h.asOwner('POST /room/blocks', {
      room: h.room.id,
      kind: 'maintenance',
      name: 'Paint',
      from: inDays(3),
      until: inDays(5),
      quantity: 1,
    })
    const [from, to] = [inDays(-3), inDays(6)]
    const { totals } = await h.report('occupancy', `&from=${from}&to=${to}`)
    const { period } = (await h.asOwner(`GET /dashboard/${h.of.property}?startDate=${from}&endDate=${to}`)).body
    expect(totals).toMatchObject({
      available: period.bedNightsAvailable,
      sold: period.bedNightsSold,
      occupancy: period.occupancy,
      revenue: period.roomRevenue,
      abr: period.abr,
      revPab: period.revPab,
      tRevPab: period.tRevPab,
    })
  })

  it('sets private rooms beside dorm beds, each counted as it is sold, as the dashboard does', async () => {
    const h = await busy()
    const twin = await buildRoom(h.property, { sellBy: 'unit', bedsPerUnit: 2, units: 3 })
    await h.book({ arrival: inDays(0), departure: inDays(2), lines: [{ room: twin.id, guests: [{}] }] })
    const period = `&from=${inDays(0)}&to=${inDays(1)}`
    const [kinds, byRoom] = [await h.report('room-kinds', period), await h.report('rooms', period)]
    const { privates, ...beds } = (await h.asOwner(`GET /dashboard/${h.of.property}?startDate=${inDays(0)}&endDate=${inDays(1)}`)).body
      .period
    const [dorm, whole] = kinds.rows
    expect(whole).toMatchObject({
      kind: 'Private rooms',
      available: privates.nightsAvailable,
      sold: privates.nightsSold,
      occupancy: privates.occupancy,
      revenue: privates.revenue,
      abr: privates.adr,
      revPab: privates.revPar,
    })
    expect(dorm).toMatchObject({ kind: 'Dorm beds', sold: beds.bedNightsSold - 4, available: beds.bedNightsAvailable - 12 })
    expect(cents(dorm?.revenue) + cents(whole?.revenue)).toBe(beds.roomRevenue.amount)
    expect(Number(dorm?.share) + Number(whole?.share)).toBeCloseTo(1)
    expect(byRoom.rows).toMatchObject([
      { roomsAvailable: null, roomsSold: null, adr: null, revPar: null },
      { sold: 4, available: 12, roomsSold: 2, roomsAvailable: 6, adr: privates.adr, revPar: privates.revPar },
    ])
    expect(byRoom.totals).toMatchObject({ roomsSold: 2, roomsAvailable: 6, adr: privates.adr, revPar: privates.revPar })
  })

  it('takes beds out of service off what there was to sell', async () => {
    const h = await busy()
    const block = { room: h.room.id, kind: 'maintenance', name: 'Paint', from: inDays(3), until: inDays(4), quantity: 3 }
    expect((await h.asOwner('POST /room/blocks', block)).status).toBe(201)
    const { rows } = await h.report('occupancy', `&from=${inDays(2)}&to=${inDays(3)}`)
    expect(rows.map(r => r.available)).toEqual([4, 1])
  })

  it('knows where bookings come from, from where guests are and how long before', async () => {
    const h = await busy()
    expect((await h.report('channels', days)).rows).toMatchObject([{ source: 'At the desk', bookings: 2, nights: 5, share: 1 }])
    await run("UPDATE bookings SET status = 'checked_in' WHERE id = ?", [h.later.id])
    expect((await h.report('nationalities', days)).rows).toMatchObject([{ country: 'IN', arrivals: 1, nights: 0 }])
    const lead = (await h.report('lead-time')).rows
    expect(lead.filter(r => r.bookings).map(r => [r.band, r.bookings])).toEqual([
      ['On the day', 2],
      ['1 day', 1],
    ])
    expect((await h.report('length-of-stay', days)).rows.filter(r => r.bookings).map(r => [r.band, r.bookings, r.nights])).toEqual([
      ['2 nights', 1, 2],
      ['3 nights', 1, 3],
    ])
    expect((await h.report('pickup')).rows.at(-1)).toMatchObject({
      day: inDays(0),
      bookings: 3,
      nights: 7,
      cancelled: 1,
      lostNights: 2,
      net: 5,
    })
    expect((await h.report('cancellations')).rows).toMatchObject([{ made: 3, cancelled: 1, byGuest: 0, due: 1, noShows: 0 }])
  })

  it('sets what is sold beside what had been sold a year ago by now', async () => {
    const h = await busy()
    const old = await h.book({ arrival: inDays(2), departure: inDays(4) })
    const late = await h.book({ arrival: inDays(2), departure: inDays(4) })
    for (const [id, age] of [
      [old.id, 370],
      [late.id, 363],
    ] as const) {
      await run('UPDATE bookings SET arrival = ?, departure = ?, created_at = UTC_TIMESTAMP(3) - INTERVAL ? DAY WHERE id = ?', [
        inDays(-362),
        inDays(-360),
        age,
        id,
      ])
      const nights = JSON.stringify([-362, -361].map(n => ({ night: inDays(n), price: euros(2000) })))
      await run('UPDATE booking_lines SET arrival = ?, departure = ?, nights = ? WHERE booking_id = ?', [
        inDays(-362),
        inDays(-360),
        nights,
        id,
      ])
    }
    const { rows } = await h.report('pace', `&from=${inDays(2)}&to=${inDays(4)}`)
    expect(rows.map(r => [r.beds, r.bedsThen, r.more, r.bedsInTheEnd])).toEqual([
      [2, 1, 1, 2],
      [0, 1, -1, 2],
      [0, 0, 0, 0],
    ])
    const sent = await recordStatements(() => h.report('pace', `&from=${inDays(2)}&to=${inDays(4)}`))
    expect(sent.filter(sql => sql.includes('booking_lines'))).toHaveLength(3)
  })

  it('adds up one currency: what was sold in the one before counts, and brings nothing', async () => {
    const h = await busy()
    const [before, created] = [await h.report('occupancy', days), await h.report('pickup', days)]
    await run("UPDATE bookings SET currency = 'USD' WHERE id IN (?, ?)", [h.later.id, h.gone.id])
    const after = await h.report('occupancy', days)
    expect(after.totals?.sold).toBe(before.totals?.sold)
    expect(cents(before.totals?.revenue) - cents(after.totals?.revenue)).toBe(3636)
    const pickup = await h.report('pickup', days)
    expect(pickup.totals?.bookings).toBe(3)
    expect(cents(created.totals?.value) - cents(pickup.totals?.value)).toBe(h.later.total.amount + 4400)
    const gone = await h.report('cancellations', days)
    expect([gone.totals?.cancelled, cents(gone.totals?.lost), cents(gone.totals?.kept)]).toEqual([1, 0, 0])
    expect((await h.report('arrivals', `&from=${inDays(1)}`)).rows).toMatchObject([{ code: h.later.code, due: null }])
  })

  it('lists who comes, goes, sleeps here, did not come, and what to do with the beds', async () => {
    const h = await busy()
    const bed = h.room.bedIds[0] as number
    const guest = h.booking.lines[0].guests[0].id
    expect((await h.asRosa('POST /check-in', { booking: h.of.booking, guests: [{ guest, name: 'Asha Rao', bed }] })).status).toBe(201)
    const ids = async (name: string, query = '') => (await h.report(name, query)).rows.map(r => r.id)
    expect(await ids('arrivals')).toEqual([h.of.booking])
    expect(await ids('arrivals', `&from=${inDays(1)}`)).toEqual([h.later.id])
    expect(await ids('in-house')).toEqual([h.of.booking])
    expect(await ids('departures', `&from=${inDays(3)}`)).toEqual([h.of.booking])
    const tasks = async (day: number) => (await h.report('housekeeping', `&from=${inDays(day)}`)).rows.map(r => [r.task, r.state])
    expect(await tasks(0)).toEqual([['Check that it is made', 'Comes today']])
    expect(await tasks(1)).toEqual([
      ['Tidy', 'Stays'],
      ['Check that it is made', 'Comes today'],
    ])
    expect(await tasks(3)).toEqual([['Strip', 'Leaves today']])
    await run("UPDATE bookings SET status = 'no_show' WHERE id = ?", [h.later.id])
    expect(await ids('no-shows', days)).toEqual([h.later.id])
  })

  it('counts what moves after midnight, and the day of 25 hours, as the property does', async () => {
    const h = await busy()
    const move = (at: string) => run('UPDATE folio_lines SET created_at = ? WHERE property_id = ?', [at, h.of.property])
    const dayOf = async () =>
      (await h.report('day-book', '&from=2026-10-20&to=2026-10-31')).rows.filter(r => cents(r.charged) !== 0).map(r => r.day)
    // Clocks in Berlin go back on 25 October at 01:00 UTC.
    for (const [at, day] of [
      ['2026-10-24 01:59:59', '2026-10-23'],
      ['2026-10-25 02:59:59', '2026-10-24'],
      ['2026-10-25 03:00:00', '2026-10-25'],
      ['2026-10-26 02:59:59', '2026-10-25'],
    ]) {
      await move(at as string)
      expect([at, await dayOf()]).toEqual([at, [day]])
    }
  })
})

describe('every report', () => {
  it('keeps its columns, and costs as much for a year as for a day', async () => {
    const h = await busy()
    await buildRoom(h.property)
    for (const { name, span } of reports) {
      const year = span === 'day' ? '' : `&from=${inDays(-300)}&to=${inDays(60)}`
      const sheet = await h.report(name, year)
      const keys = [...sheet.columns.map(c => c.key), 'id']
      expect([name, sheet.rows.flatMap(r => Object.keys(r)).filter(k => !keys.includes(k))]).toEqual([name, []])
      const few = await recordStatements(() => h.report(name))
      const many = await recordStatements(() => h.report(name, year))
      // Never the whole document of a price.
      for (const sql of many) expect(sql).not.toMatch(/[^(]\bb\.price\b/)
      expect([name, many.length]).toEqual([name, few.length])
      expect(few.length).toBeLessThanOrEqual(9)
    }
  })

  it('is a file that holds no formula, with amounts as numbers and their currency', async () => {
    const h = await busy()
    const { body, headers } = await h.asOwner(
      `GET /reports/balances-due?property=${h.of.property}&from=${inDays(0)}&to=${inDays(5)}&export=csv`,
    )
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="balances-due-${h.of.property}-${inDays(0)}-${inDays(5)}.csv"`)
    const bytes = new Uint8Array(
      await (
        await fetch(`${api.url}/reports/pickup?property=${h.of.property}&export=csv`, {
          headers: { authorization: `Bearer ${h.tokens.owner}` },
        })
      ).arrayBuffer(),
    )
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = (body as string).trim().split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff?code,guest,status,arrival,departure,charged,paid,due,currency$/)
    expect(lines.find(l => l.includes(h.later.code))).toBe(
      `${h.later.code},'=cmd(),Confirmed,${inDays(1)},${inDays(3)},44.00,5.00,39.00,EUR`,
    )
  })

  it('is refused to who may not read it, and where the question is wrong', async () => {
    const h = await busy()
    const request = async (path: string, token?: string) => (await api.call(`GET ${path}`, { ...(token && { token }) })).status
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    const path = `/reports/occupancy?property=${h.of.property}`
    expect(await request(path)).toBe(401)
    expect(await request(path, await createSessionToken(await buildUser()))).toBe(403)
    expect(await request(path, stranger)).toBe(404)
    expect(await request(path, h.tokens.rosa)).toBe(403)
    expect(await request(path, h.tokens.keeper)).toBe(200)
    expect(await request(`/reports/arrivals?property=${h.of.property}`, h.tokens.rosa)).toBe(200)
    expect(await request(`/reports/housekeeping?property=${h.of.property}`, h.tokens.keeper)).toBe(403)
    expect(await request(`/reports/nothing?property=${h.of.property}`, h.tokens.keeper)).toBe(404)
    expect(await request(`/reports?property=${h.of.property}`, stranger)).toBe(404)
    for (const wrong of [
      '&from=2027-02-31',
      '&to=2020-01-01&from=2020-01-02',
      '&from=2020-01-01&to=2021-06-01',
      '&export=xls',
      '&colour=red',
    ])
      expect([wrong, await request(path + wrong, h.tokens.owner)]).toEqual([wrong, 422])
    expect(await request(`/reports/arrivals?property=${h.of.property}&from=2027-01-01&to=2027-01-02`, h.tokens.owner)).toBe(422)
    expect(await request('/reports/occupancy', h.tokens.owner)).toBe(422)
  })

  it('is named to those who may read it alone', async () => {
    const h = await busy()
    const names = async (token: string) =>
      (await api.call(`GET /reports?property=${h.of.property}`, { token })).body.map((r: { name: string }) => r.name)
    expect(await names(h.tokens.owner)).toEqual(reports.map(r => r.name))
    expect(await names(h.tokens.rosa)).toEqual(['arrivals', 'departures', 'in-house', 'no-shows', 'housekeeping'])
  })
})
