import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { addDays, addMonths } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { readPdf } from '../../platform/print/pdfTesting.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { todayUtc } from './commissionPlans.ts'
import { createRateOn } from './commissionRates.ts'
import { createDueStatements } from './createStatements.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

const today = todayUtc()
const thisMonth = `${today.slice(0, 7)}-01`
const lastMonth = addMonths(thisMonth, -1)
const asAdmin = (endpoint: string, body?: object) => api.call(endpoint, { token: admin, ...(body && { body }) })
/** A rate that began in the past, which the API does not allow to set. */
const agreed = (rate: number, property = 0, from = '2020-01-01') =>
  run('INSERT INTO commission_plans (property_id, rate, from_day, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))', [property, rate, from])

/** A property with 10 % inside its prices; each stay costs 40.00. */
async function setUp() {
  const taxes = [{ name: 'VAT', kind: 'vat_included', value: 1000, payable: 'now' }] as never
  const fixture = await buildLiveProperty({ taxes, room: { bedsPerUnit: 20 } })
  const token = await createSessionToken(fixture.owner)
  const book = async (more: object = {}) => (await api.call('POST /booking', { body: bookingOf({ ...fixture, ...more }) })).body
  /** Moves the booking into last month, with this status. */
  const over = async (id: number, status: string, departure = addDays(lastMonth, 9)) => {
    await run('UPDATE bookings SET status = ?, arrival = ?, departure = ? WHERE id = ?', [status, addDays(departure, -2), departure, id])
    await run('UPDATE folio_lines SET created_at = ? WHERE booking_id = ?', [`${departure} 10:00:00`, id])
  }
  const pay = (id: number, amount: number) =>
    run(
      `INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, method, request_id, created_at)
       VALUES (?, ?, 'payment', 'Paid', ?, 'EUR', 'cash', 'test', ?)`,
      [fixture.property.id, id, -amount, `${addDays(lastMonth, 5)} 10:00:00`],
    )
  const statements = async () => (await api.call(`GET /statements?property=${fixture.property.id}`, { token })).body
  const lines = async (id: number) => (await api.call(`GET /statements/${id}`, { token })).body.lines
  return { ...fixture, token, book, over, pay, statements, lines }
}

describe('the commission rate', () => {
  it('is the latest rule of the property, else of all properties, else nothing', () => {
    const rule = (property_id: number, rate: number | null, from_day: string) => ({ property_id, rate, from_day })
    const rules = [rule(0, 1000, '2026-01-01'), rule(0, 1200, '2026-03-01'), rule(7, 500, '2026-02-01'), rule(7, null, '2026-04-01')]
    const days = ['2025-12-31', '2026-01-01', '2026-02-01', '2026-03-15', '2026-04-01']
    expect(days.map(createRateOn(rules, 7))).toEqual([0, 1000, 500, 500, 1200])
    expect(days.map(createRateOn(rules, 8))).toEqual([0, 1000, 1000, 1200, 1200])
  })

  it('begins on a later day, leaves an audit line and can be deleted until then', async () => {
    const { property } = await setUp()
    const from = addDays(today, 1)
    const created = await asAdmin('POST /admin/commission-plans', { property: property.id, rate: 1250, from, note: 'Agreed by letter' })
    expect([created.status, created.body]).toMatchObject([201, { property: { id: property.id }, rate: 1250, from, state: 'ahead' }])
    expect((await asAdmin('POST /admin/commission-plans', { property: property.id, rate: 900, from })).status).toBe(409)
    const audits = await select<{ changes: object }>(
      "SELECT changes FROM audit_lines WHERE property_id = ? AND action = 'commission.plan'",
      [property.id],
    )
    expect(audits).toMatchObject([{ changes: { rate: 1250, from } }])
    expect((await asAdmin(`DELETE /admin/commission-plans/${created.body.id}`)).status).toBe(204)
    expect((await asAdmin(`DELETE /admin/commission-plans/${created.body.id}`)).status).toBe(404)
    await agreed(300, property.id)
    const { body } = await asAdmin(`GET /admin/commission-plans?property=${property.id}`)
    expect(body.map((p: { rate: number; state: string }) => [p.rate, p.state])).toEqual([[300, 'now']])
    expect((await asAdmin(`DELETE /admin/commission-plans/${body[0].id}`)).status).toBe(409)
  })

  it('is refused with invalid fields, and to everybody but super-admins', async () => {
    const from = addDays(today, 2)
    for (const wrong of [
      { rate: 5001, from },
      { rate: 1000, from: today },
      { rate: null, from },
      { rate: 1.5, from },
      { rate: 1000 },
      { rate: 1000, from, colour: 'red' },
    ])
      expect([wrong, (await asAdmin('POST /admin/commission-plans', wrong)).status]).toEqual([wrong, 422])
    expect((await asAdmin('POST /admin/commission-plans', { property: 4_000_000_000, rate: 1000, from })).status).toBe(404)
    const { token } = await setUp()
    for (const endpoint of ['GET /admin/commission-plans', 'POST /admin/commission-plans', 'GET /admin/commission-statements'])
      expect([(await api.call(endpoint)).status, (await api.call(endpoint, { token })).status]).toEqual([401, 403])
  })
})

describe('a statement', () => {
  it('contains completed stays without taxes and retained fees of others, once, and corrections in later months', async () => {
    const h = await setUp()
    await agreed(1000, h.property.id)
    const [stayed, retained, free, desk, next] = [await h.book(), await h.book(), await h.book(), await h.book(), await h.book()]
    await h.over(stayed.id, 'checked_out')
    await h.over(retained.id, 'no_show')
    await h.pay(retained.id, 2500)
    await h.over(free.id, 'no_show')
    await h.over(desk.id, 'checked_out')
    await run("UPDATE bookings SET source = 'desk' WHERE id = ?", [desk.id])
    expect(next.status).toBe('confirmed')
    expect(await createDueStatements()).toBe(1)
    const [one] = await h.statements()
    // 40.00 with 10 % inside is 36.36; of the no-show 25.00 of 40.00 were paid.
    expect(one).toMatchObject({
      month: lastMonth.slice(0, 7),
      number: expect.stringMatching(/^COM-\d{5}$/),
      bookings: 2,
      base: { amount: 6136 },
      commission: { amount: 614 },
    })
    expect(
      (await h.lines(one.id)).map((l: { code: string; kind: string; commission: { amount: number } }) => [
        l.code,
        l.kind,
        l.commission.amount,
      ]),
    ).toEqual([
      [stayed.code, 'stay', 364],
      [retained.code, 'kept', 250],
    ])
    expect(await createDueStatements()).toBe(0)
    expect(await h.statements()).toHaveLength(1)
    // This month the no-show gets 15.00 back: the next statement contains the correction.
    await run(
      `INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, method, request_id, created_at)
       VALUES (?, ?, 'refund', 'Back', 1500, 'EUR', 'cash', 'test', ?)`,
      [h.property.id, retained.id, `${thisMonth} 10:00:00`],
    )
    await h.over(next.id, 'checked_out', addDays(thisMonth, 1))
    expect(await createDueStatements({ today: addMonths(thisMonth, 1) })).toBe(1)
    const [two] = await h.statements()
    expect(two).toMatchObject({ number: after(one.number), commission: { amount: 364 - 150 } })
    expect((await h.lines(two.id)).map((l: { kind: string; base: { amount: number } }) => [l.kind, l.base.amount])).toEqual([
      ['correction', -1500],
      ['stay', 3636],
    ])
  })

  it('leaves out what was booked on the own page of the hostel', async () => {
    const { property, book, over, statements, lines } = await setUp()
    await agreed(1000, property.id)
    const [there, here] = [await book({ ownPage: true }), await book()]
    for (const { id } of [there, here]) await over(id, 'checked_out')
    await createDueStatements()
    const [statement] = await statements()
    expect((await lines(statement.id)).map((l: { code: string }) => l.code)).toEqual([here.code])
  })

  it('leaves out what was booked before an archive brought the hostel here', async () => {
    const { property, book, over, statements, lines } = await setUp()
    await agreed(1000, property.id)
    const [before, after] = [await book(), await book()]
    await run('UPDATE bookings SET created_at = created_at - INTERVAL 2 DAY WHERE id = ?', [before.id])
    await run('UPDATE properties SET restored_at = UTC_TIMESTAMP(3) - INTERVAL 1 DAY WHERE id = ?', [property.id])
    for (const { id } of [before, after]) await over(id, 'checked_out')
    await createDueStatements()
    const [statement] = await statements()
    expect((await lines(statement.id)).map((l: { code: string }) => l.code)).toEqual([after.code])
  })

  it('is not written without a rate, and keeps the rate of the day on which a booking was made', async () => {
    const [free, raised] = [await setUp(), await setUp()]
    await agreed(1000, raised.property.id, '2020-01-01')
    await agreed(2000, raised.property.id, today)
    for (const h of [free, raised]) {
      const { id } = await h.book()
      await run('UPDATE bookings SET created_at = ? WHERE id = ?', [`${addDays(today, -1)} 23:59:59`, id])
      await h.over(id, 'checked_out')
    }
    await createDueStatements()
    expect(await free.statements()).toEqual([])
    expect(await raised.statements()).toMatchObject([{ commission: { amount: 364 } }])
  })

  it('contains stays without a recorded check-out, once, and not again when it is recorded later', async () => {
    const h = await setUp()
    await agreed(1000, h.property.id)
    const [forgotten, abroad, here] = [await h.book(), await h.book(), await h.book()]
    await h.over(forgotten.id, 'checked_in', addDays(thisMonth, -1))
    await h.over(abroad.id, 'checked_out')
    await run("UPDATE bookings SET currency = 'USD' WHERE id = ?", [abroad.id])
    await h.over(here.id, 'checked_in', addDays(today, 1))
    await createDueStatements()
    const [one] = await h.statements()
    expect(await h.lines(one.id)).toMatchObject([{ code: forgotten.code, kind: 'stay', base: { amount: 3636 } }])
    const path = `/reports/commission?property=${h.property.id}&from=${lastMonth}&to=${addDays(today, 2)}`
    expect((await api.call(`GET ${path}`, { token: h.token })).body.rows).toMatchObject([{ code: forgotten.code, base: { amount: 3636 } }])
    await run("UPDATE bookings SET status = 'checked_out' WHERE id = ?", [forgotten.id])
    await run('UPDATE bookings SET departure = ? WHERE id = ?', [addMonths(addDays(today, 1), 2), here.id])
    expect(await createDueStatements({ today: addMonths(thisMonth, 1) })).toBe(0)
  })

  it('contains the cancellation fee of a part, and not a fee for a lost key', async () => {
    const h = await setUp()
    await agreed(1000, h.property.id)
    const guests = [{ name: 'Asha' }, { name: 'Ravi' }]
    const created = await h.book({ arrival: inDays(0), departure: inDays(2), lines: [{ room: h.room.id, guests }] })
    const ravi = created.lines[0].guests[1].id
    const left = await api.call(`DELETE /booking/${created.id}?guest=${ravi}`, { token: h.token })
    expect(left.body).toMatchObject({ status: 'confirmed', fee: { amount: 2000 } })
    const key = { kind: 'fee', description: 'Key', amount: { amount: 1500, currency: 'EUR' }, reason: 'Lost' }
    expect((await api.call(`POST /booking/${created.id}/folio`, { token: h.token, body: key })).status).toBe(201)
    await h.over(created.id, 'checked_out')
    await createDueStatements()
    const [one] = await h.statements()
    expect(await h.lines(one.id)).toMatchObject([{ kind: 'stay', base: { amount: 3636 + 2000 } }])
  })

  it('is written once by two concurrent runs', async () => {
    const h = await setUp()
    await agreed(1000, h.property.id)
    for (let i = 0; i < 3; i++) await h.over((await h.book()).id, 'checked_out')
    await Promise.all([createDueStatements(), createDueStatements(), createDueStatements()])
    expect(await h.statements()).toMatchObject([{ bookings: 3 }])
    expect(await select('SELECT id FROM commission_lines WHERE property_id = ?', [h.property.id])).toHaveLength(3)
  })

  it('has a unique number over all properties', async () => {
    const properties = [await setUp(), await setUp(), await setUp()]
    for (const h of properties) {
      await agreed(1000, h.property.id)
      await h.over((await h.book()).id, 'checked_out')
    }
    await Promise.all([createDueStatements(), createDueStatements()])
    const numbers = (await Promise.all(properties.map(h => h.statements()))).flat().map(s => s.number)
    expect(new Set(numbers).size).toBe(3)
    const [all] = await select<{ n: number; last: number }>(
      'SELECT COUNT(DISTINCT number) AS n, MAX(number) AS last FROM commission_statements',
    )
    expect(all?.last).toBe(all?.n)
  })

  it('equals the report of the property, can be downloaded, and costs as many statements for many as for one', async () => {
    const h = await setUp()
    await agreed(1500, h.property.id)
    await h.over((await h.book({ guest: { name: '@home', email: 'a@example.com' } })).id, 'checked_out')
    await createDueStatements()
    const [one] = await h.statements()
    const asOwner = (path: string) => api.call(`GET ${path}`, { token: h.token })
    const report = await asOwner(`/reports/commission?property=${h.property.id}&from=${lastMonth}&to=${addDays(thisMonth, -1)}`)
    expect(report.body.totals.commission).toEqual(one.commission)
    const file = await asOwner(`/statements/${one.id}?export=csv`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.body.trim().split('\r\n')[1]).toMatch(/^\w{8},'@home,[\d-]+,[\d-]+,stay,15,36\.36,5\.45,EUR$/)
    const all = await asAdmin(`GET /admin/commission-statements?month=${lastMonth.slice(0, 7)}&export=csv`)
    expect(all.body).toContain(`${one.number},${lastMonth.slice(0, 7)},${h.property.id},`)
    expect((await asAdmin(`GET /admin/commission-statements?property=${h.property.id}`)).body).toHaveLength(1)
    const few = await recordStatements(() => asOwner(`/statements/${one.id}`))
    for (let i = 0; i < 20; i++)
      await run(
        'INSERT INTO commission_lines (property_id, statement_id, booking_id, kind, rate, base, commission) SELECT property_id, statement_id, booking_id + ? , kind, rate, base, commission FROM commission_lines WHERE statement_id = ? LIMIT 1',
        [i + 1000, one.id],
      )
    expect(await recordStatements(() => asOwner(`/statements/${one.id}`))).toHaveLength(few.length)
  })

  it('is drawn in the language of its owner, or the requested one', async () => {
    const h = await setUp()
    await agreed(1500, h.property.id)
    await run('UPDATE properties SET name = ? WHERE id = ?', ['Ξενώνας Αθήνα', h.property.id])
    await h.over((await h.book({ guest: { name: 'ООО «Ромашка»', email: 'a@example.com' } })).id, 'checked_out')
    await createDueStatements()
    const [one] = await h.statements()
    const drawn = async (language = '') => {
      const query = language && `&language=${language}`
      const answer = await fetch(`${api.url}/statements/${one.id}?export=pdf${query}`, { headers: { authorization: `Bearer ${h.token}` } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      return readPdf(Buffer.from(await answer.arrayBuffer())).text
    }
    for (const text of ['Ξενώνας Αθήνα', 'ООО «Ромашка»', 'EUR 5.45', 'Completed stay', 'COM-']) expect(await drawn()).toContain(text)
    await run("UPDATE users SET language = 'ar' WHERE id IN (SELECT user_id FROM property_members WHERE property_id = ?)", [h.property.id])
    for (const text of ['العمولة', 'إقامة مكتملة', 'EUR 5.45']) expect(await drawn()).toContain(text)
    expect(await drawn('hi')).toContain('पूरा हुआ ठहराव')
    expect((await api.call(`GET /statements/${one.id}?export=pdf&language=xx`, { token: h.token })).status).toBe(422)
  })

  it('is for members who may read reports', async () => {
    const h = await setUp()
    await agreed(1000, h.property.id)
    await h.over((await h.book()).id, 'checked_out')
    await createDueStatements()
    const [one] = await h.statements()
    const desk = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'reception', NOW())", [
      h.property.id,
      desk.id,
    ])
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    for (const path of [`/statements/${one.id}`, `/statements/${one.id}?export=csv`, `/statements?property=${h.property.id}`]) {
      const request = async (token?: string) => (await api.call(`GET ${path}`, { ...(token && { token }) })).status
      expect([
        await request(),
        await request(await createSessionToken(await buildUser())),
        await request(stranger),
        await request(await createSessionToken(desk)),
        await request(admin),
      ]).toEqual([401, 403, 404, 403, 200])
    }
    for (const wrong of [`/statements?property=${h.property.id}&limit=101`, '/statements', `/statements/${one.id}?export=xls`])
      expect([wrong, (await api.call(`GET ${wrong}`, { token: h.token })).status]).toEqual([wrong, 422])
  })
})

const after = (number: string) => `COM-${String(Number(number.slice(4)) + 1).padStart(5, '0')}`
