import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itInFull } from '../../../domain/testing.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../booking/testing.ts'
import { desk } from '../payment/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

interface IssuedDocument {
  id: number
  number: string
  total: { amount: number }
}
const numbersOf = (body: IssuedDocument[]) => body.map(p => p.number)

/** Two bookings: one invoiced to a company, one invoiced and taken back, with a receipt. */
async function busy() {
  const h = await desk((...args) => api.call(...args))
  const year = new Date().getFullYear()
  const first = (await h.asRosa(`POST /booking/${h.of.booking}/invoices`, { buyer: { name: '=Löwen & Söhne GmbH', vatId: 'DE9' } })).body
  const other = await h.book({ guest: { name: 'Zoé Ángel' } })
  const second = (await h.asRosa(`POST /booking/${other.id}/invoices`, {})).body
  await h.asRosa(`POST /booking/${other.id}/invoices/${second.id}/credit`, { reason: 'Wrong, "very" wrong' })
  const payment = (await h.pay(2000)).body
  await h.asRosa(`POST /booking/${h.of.booking}/receipts`, { payment: payment.id })
  const path = `GET /transactions/invoices?propertyId=${h.of.property}`
  return { ...h, year, first, second, other, path, papers: (query = '') => h.asKeeper(path + query) }
}

/** So many more of the same booking. */
const copies = (invoice: number, count: number) =>
  run(
    `INSERT INTO invoices (property_id, booking_id, kind, series, number, issued_on, currency, total, tax, paper, request_id, created_at)
     WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     SELECT property_id, booking_id, 'invoice', 'INV-2020', n, issued_on, currency, n, 0, paper, 'test', created_at
     FROM invoices JOIN numbers WHERE id = ?`,
    [count, invoice],
  )

describe('GET /transactions/invoices', () => {
  it('lists every document, the latest first, with the sums of all that fits', async () => {
    const h = await busy()
    const { body, meta } = await h.papers()
    const all = [`REC-${h.year}-00001`, `CN-${h.year}-00001`, `INV-${h.year}-00002`, `INV-${h.year}-00001`]
    expect([numbersOf(body), meta?.total]).toEqual([all, 4])
    const sum = (kind: string, count: number, total: number) => ({ kind, currency: 'EUR', count, total, tax: 0 })
    const sums = [sum('credit_note', 1, -6000), sum('invoice', 2, 12_000), sum('receipt', 1, 2000)]
    expect((meta as { sums?: unknown }).sums).toEqual(sums)
    const second = await h.papers('&limit=1&page=2')
    expect([numbersOf(second.body), (second.meta as { sums?: unknown }).sums]).toEqual([[all[1]], sums])
    expect(numbersOf((await h.papers('&kind=invoice')).body)).toEqual([all[2], all[3]])
    expect((await h.papers(`&from=${inDays(1)}`)).body).toEqual([])
    expect((await h.papers(`&to=${inDays(-1)}`)).meta?.total).toBe(0)
    expect((await h.papers(`&from=${inDays(0)}&to=${inDays(0)}`)).meta?.total).toBe(4)
  })

  it('finds a document by its number, its booking, who pays and who sleeps', async () => {
    const h = await busy()
    const find = async (q: string) => numbersOf((await h.papers(`&q=${encodeURIComponent(q)}`)).body)
    const [inv1, inv2, cn, rec] = ['INV-%-00001', 'INV-%-00002', 'CN-%-00001', 'REC-%-00001'].map(n => n.replace('%', String(h.year)))
    expect(await find(`inv-${h.year}-1`)).toEqual([inv1])
    expect(await find('2')).toEqual([inv2])
    expect(await find('00001')).toEqual([rec, cn, inv1])
    expect(await find(h.other.code)).toEqual([cn, inv2])
    expect(await find('löwen')).toEqual([inv1])
    expect(await find('LOWEN & SOHNE')).toEqual([inv1])
    expect(await find('zoe ang')).toEqual([cn, inv2])
    expect(await find('100%')).toEqual([])
    expect(await find('%')).toEqual([])
    const stranger = await busy()
    expect(numbersOf((await stranger.papers(`&q=${h.other.code}`)).body)).toEqual([])
  })

  it('takes a name that reads like a code for a name', async () => {
    const h = await busy()
    const find = async (q: string) => numbersOf((await h.papers(`&q=${encodeURIComponent(q)}`)).body)
    await run("UPDATE bookings SET guest_name = 'Eva Hartmann', has_search_keys = 0 WHERE id = ?", [h.other.id])
    expect(await find('Hartmann')).toEqual([`CN-${h.year}-00001`, `INV-${h.year}-00002`])
    expect(await find(h.other.code)).toEqual([`CN-${h.year}-00001`, `INV-${h.year}-00002`])
  })

  it('asks as few statements for many documents as for few', async () => {
    const h = await desk((...args) => api.call(...args))
    const request = () => h.asKeeper(`GET /transactions/invoices?propertyId=${h.of.property}&q=a`)
    const few = await recordStatements(request)
    await h.asRosa(`POST /booking/${h.of.booking}/invoices`, {})
    expect(await recordStatements(request)).toHaveLength(few.length)
  })

  it.each([['kind=bill'], ['from=2026-02-30'], ['q='], ['export=xls'], ['limit=101'], ['colour=red']])('refuses ?%s', async query => {
    const h = await desk((...args) => api.call(...args))
    expect((await h.asKeeper(`GET /transactions/invoices?propertyId=${h.of.property}&${query}`)).status).toBe(422)
    expect((await h.asKeeper('GET /transactions/invoices')).status).toBe(422)
  })

  it('gives all that fits as a file, to who keeps the books alone, and nothing in it runs', async () => {
    const h = await busy()
    const { body: text, headers } = await h.papers('&export=csv&kind=invoice')
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="invoices-${h.of.property}.csv"`,
    ])
    const [head, ...rows] = String(text).replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head).toMatch(/^number,kind,day,booking,buyer,vat_id,net,tax,total,currency.*,keep_until$/)
    for (const row of rows) expect(row).toMatch(new RegExp(`,${Number(h.year) + 8}-12-31$`))
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(`^INV-${h.year}-00001,invoice,${inDays(0)},${h.booking.code},'=Löwen & Söhne GmbH,DE9,60.00,0.00,60.00,EUR,,,,`),
      ),
      expect.stringMatching(new RegExp(`^INV-${h.year}-00002,.*,EUR,,CN-${h.year}-00001,,`)),
    ])
    expect(String((await h.papers('&export=csv')).body)).toContain('"Wrong, ""very"" wrong"')
    const viewer = await buildUser({ role: 'hostel_owner' })
    const member = "INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW())"
    await run(member, [h.of.property, viewer.id])
    const stranger = await buildUser({ role: 'hostel_owner' })
    const tokens = [
      undefined,
      await createSessionToken(await buildUser()),
      await createSessionToken(stranger),
      await createSessionToken(viewer),
    ]
    const request = async (token?: string) => (await api.call(`${h.path}&export=csv`, { ...(token && { token }) })).status
    expect(await Promise.all(tokens.map(request))).toEqual([401, 403, 404, 403])
  })

  itInFull('has an end for each booking, and what stands can still be taken back', async () => {
    const h = await busy()
    await copies(h.first.id, 400)
    const payment = (await h.pay(1000)).body
    for (const [kind, body] of [
      ['receipts', { payment: payment.id }],
      ['invoices', {}],
    ] as const) {
      const refused = await h.asRosa(`POST /booking/${h.of.booking}/${kind}`, body)
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        409,
        'invalid_transition',
        expect.stringContaining('at most 400'),
      ])
    }
    expect((await h.asRosa(`POST /booking/${h.of.booking}/invoices/${h.first.id}/credit`, { reason: 'Wrong' })).status).toBe(201)
  })

  it('reads many documents in batches, each once', async () => {
    const h = await busy()
    await copies(h.first.id, 520)
    const { body } = await h.papers('&export=csv&kind=invoice')
    expect(
      new Set(
        String(body)
          .split('\r\n')
          .filter(l => l.startsWith('INV-2020')),
      ).size,
    ).toBe(520)
    const { meta } = await h.papers('&kind=invoice')
    expect((meta as { sums?: { total: number }[] }).sums?.[0]?.total).toBe(12_000 + (520 * 521) / 2)
  })
})
