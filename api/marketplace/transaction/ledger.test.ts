import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { desk, euros } from '../../stays/payment/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

interface Line {
  id: number
  kind: string
  amount: { amount: number }
}
interface Sum {
  kind: string
  count: number
  amount: number
}

/** Two bookings: one paid in cash and corrected, one cancelled with its fee paid by card. */
async function busy() {
  const h = await desk((...args) => api.call(...args))
  const shift = await h.open()
  const paid = (await h.pay(2500)).body
  await h.asRosa(`PUT /api/payment/${paid.id}/editCashPayment`, { amount: euros(2000), reason: '=HYPERLINK("http://x")' })
  const other = await h.book({ guest: { name: '=1+1 "आशा", राव' } })
  await h.asRosa(`POST /booking/${other.id}/folio`, { kind: 'extra', description: '+Tea', amount: euros(150) })
  await h.asRosa(`DELETE /booking/${other.id}`)
  const owed = await h.balance(other.id)
  await h.pay(owed, { booking: other.id, method: 'card_at_desk' })
  const ledger = (query = '') => h.asRosa(`GET /transactions/properties?propertyId=${h.of.property}${query}`)
  return { ...h, shift, other, ledger }
}
const sumsOf = (meta: unknown) => (meta as { sums: Sum[] }).sums

describe('GET /transactions/properties', () => {
  it('contains every line of every bill, and adds up to the cent', async () => {
    const h = await busy()
    const { body, meta } = await h.ledger('&limit=100')
    const stored = [...(await h.lines()), ...(await h.lines(h.other.id))]
    expect(body.map((l: Line) => l.id).sort()).toEqual(stored.map(l => l.id).sort())
    expect(body.map((l: Line) => l.id)).toEqual(stored.map(l => l.id).sort((a, b) => b - a))
    expect(meta?.total).toBe(stored.length)
    const whole = stored.reduce((n, l) => n + Number(l.amount), 0)
    expect(sumsOf(meta).reduce((n, s) => n + s.amount, 0)).toBe(whole)
    expect(whole).toBe((await h.balance()) + (await h.balance(h.other.id)))
    for (const { kind, count, amount } of sumsOf(meta)) {
      const own = stored.filter(l => l.kind === kind)
      expect([own.length, own.reduce((n, l) => n + Number(l.amount), 0)]).toEqual([count, amount])
    }
  })

  it('has pages, and sums of all lines that match', async () => {
    const h = await busy()
    const all = (await h.ledger('&limit=100')).body as Line[]
    const pages: Line[] = []
    for (let page = 1; page <= Math.ceil(all.length / 3); page++) pages.push(...(await h.ledger(`&limit=3&page=${page}`)).body)
    expect(pages.map(l => l.id)).toEqual(all.map(l => l.id))
    const payments = await h.ledger('&kind=payment,refund')
    expect(payments.body.map((l: Line) => l.kind)).toEqual(['payment', 'payment', 'payment'])
    expect(sumsOf(payments.meta)).toMatchObject([{ kind: 'payment', count: 3 }])
    expect((await h.ledger('&method=card_at_desk')).meta?.total).toBe(1)
    // The column is ASCII: the database could not compare it with other characters.
    expect((await h.ledger(`&method=${encodeURIComponent('نقد')}`)).status).toBe(422)
    expect((await h.ledger('&money=true')).body.map((l: Line) => l.kind)).toEqual(['payment', 'payment', 'reversal', 'payment'])
    expect((await h.ledger(`&shift=${h.shift.id}`)).body.map((l: Line) => l.amount.amount)).toEqual([-2000, 2500, -2500])
    expect((await h.ledger(`&booking=${h.other.id}`)).meta?.total).toBe((await h.lines(h.other.id)).length)
    expect((await h.ledger(`&from=${inDays(0)}&to=${inDays(0)}`)).meta?.total).toBe(all.length)
    expect((await h.ledger(`&from=${inDays(1)}`)).body).toEqual([])
  })

  it('counts payments after midnight to the day before, in the time zone of the property', async () => {
    const h = await busy()
    await run("UPDATE folio_lines SET created_at = '2027-01-11 02:59:59.999' WHERE property_id = ?", [h.of.property])
    expect((await h.ledger('&from=2027-01-10&to=2027-01-10')).body[0].day).toBe('2027-01-10')
    expect((await h.ledger('&from=2027-01-11')).meta?.total).toBe(0)
  })

  it.each([['kind=shells'], ['export=xls'], ['from=2027-02-31'], ['limit=101'], ['colour=red']])('refuses ?%s', async query => {
    const h = await desk((...args) => api.call(...args))
    expect((await h.asRosa(`GET /transactions/properties?propertyId=${h.of.property}&${query}`)).status).toBe(422)
    expect((await h.asRosa('GET /transactions/properties')).status).toBe(422)
  })

  it('costs as few statements for many lines as for few', async () => {
    const h = await busy()
    // Sums of closed days are cached by the first request.
    await h.ledger()
    const few = await recordStatements(() => h.ledger())
    await h.pay(100)
    expect(await recordStatements(() => h.ledger())).toHaveLength(few.length)
  })

  it('is for members who may read the ledger', async () => {
    const h = await desk((...args) => api.call(...args))
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW())", [
      h.of.property,
      viewer.id,
    ])
    const stranger = await buildUser({ role: 'hostel_owner' })
    for (const more of ['', '&export=csv']) {
      const request = (token?: string) =>
        api.call(`GET /transactions/properties?propertyId=${h.of.property}${more}`, { ...(token && { token }) })
      const tokens = [
        undefined,
        await createSessionToken(await buildUser()),
        await createSessionToken(stranger),
        await createSessionToken(viewer),
        h.tokens.keeper,
      ]
      expect(await Promise.all(tokens.map(async token => (await request(token)).status))).toEqual([401, 403, 404, 403, 200])
    }
  })
})

describe('export=csv', () => {
  it('contains the ledger to the cent, and no cell is executed as a formula', async () => {
    const h = await busy()
    const { body: text, headers } = await h.ledger('&export=csv')
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="ledger-${h.of.property}.csv"`,
    ])
    const [head, ...rows] = parse(text)
    expect(head?.[0]).toBe('id')
    const { body } = await h.ledger('&limit=100')
    const lines = (body as Line[]).toSorted((a, b) => a.id - b.id)
    expect(rows.map(r => [Number(r[0]), r[5], Math.round(Number(r[7]) * 100)])).toEqual(lines.map(l => [l.id, l.kind, l.amount.amount]))
    expect(rows.map(r => r[4])).toContain(`'=1+1 "आशा", राव`)
    // Signed as money moves: 25.00 in and out again, 20.00 in, and the fee by card.
    const received = rows.map(r => r[14]).filter(Boolean)
    expect(received).toEqual(['25.00', '-25.00', '20.00', expect.any(String)])
    const sums = sumsOf((await h.ledger('&money=true')).meta)
    expect(received.reduce((n, text) => n + Math.round(Number(text) * 100), 0)).toBe(-sums.reduce((n, s) => n + s.amount, 0))
    const cells = rows.flatMap(r => r.filter((_, i) => i !== 7 && i !== 14))
    expect(cells.filter(c => /^[=+\-@\t\r]/.test(c))).toEqual([])
    expect(cells).toContain(`'=HYPERLINK("http://x")`)
  })

  it('reads a long ledger in batches, each line once', async () => {
    const h = await desk((...args) => api.call(...args))
    const rows = 2500
    await run(
      `INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, request_id, created_at)
       WITH RECURSIVE s AS (SELECT 1 AS seq UNION ALL SELECT seq + 1 FROM s WHERE seq < 50),
         n AS (SELECT a.seq + 50 * (b.seq - 1) AS seq FROM s a JOIN s b)
       SELECT ?, ?, 'extra', CONCAT('Tea ', n.seq), n.seq, 'EUR', 'test', UTC_TIMESTAMP(3) - INTERVAL (n.seq DIV 7) SECOND FROM n`,
      [h.of.property, h.of.booking],
    )
    const { body } = await h.asRosa(`GET /transactions/properties?propertyId=${h.of.property}&export=csv&kind=extra`)
    const [, ...lines] = parse(body)
    expect(new Set(lines.map(l => l[0])).size).toBe(rows)
    expect(lines.reduce((n, l) => n + Math.round(Number(l[7]) * 100), 0)).toBe((rows * (rows + 1)) / 2)
  })
})

/** Parses the file as a spreadsheet does. */
function parse(text: string): string[][] {
  const cells = [...text.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
