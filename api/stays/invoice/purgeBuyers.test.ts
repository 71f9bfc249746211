import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { documentRetainUntil } from '../../../domain/money/documentRetention.ts'
import { jobs } from '../../operations/jobs.ts'
import { type Api, run, startApi } from '../booking/testing.ts'
import { desk } from '../payment/testing.ts'
import { DOCUMENT_JOB, purgeBuyers } from './purgeBuyers.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const issuedIn = (property: number, year: number) =>
  run('UPDATE invoices SET issued_on = ? WHERE property_id = ?', [`${year}-06-15`, property])
const documentsOf = (property: number) =>
  select<{ paper: { buyer: object; lines: { description: string }[] }; reason: string | null; cleared: number }>(
    'SELECT paper, reason, buyer_cleared_at IS NOT NULL AS cleared FROM invoices WHERE property_id = ? ORDER BY id',
    [property],
  )

/** An invoice to somebody, taken back, and a receipt for what somebody brought. */
async function documents() {
  const h = await desk((...args) => api.call(...args))
  const buyer = { name: 'Löwen & Söhne GmbH', address: 'Marktplatz 1', country: 'DE', vatId: 'DE9' }
  const invoice = (await h.asRosa(`POST /booking/${h.of.booking}/invoices`, { buyer })).body
  await h.asRosa(`POST /booking/${h.of.booking}/invoices/${invoice.id}/credit`, { reason: 'Frau Löwe is not the buyer' })
  const payment = (await h.pay(2000, { receivedFrom: 'Lea Löwe' })).body
  await h.asRosa(`POST /booking/${h.of.booking}/receipts`, { payment: payment.id, buyer: { name: 'Lea Löwe' } })
  const today = `${Number(documentRetainUntil('2010-06-15', invoice.seller.country).slice(0, 4)) + 1}-01-02`
  return { ...h, invoice, today, property: h.of.property, list: () => h.asKeeper(`GET /transactions/invoices?propertyId=${h.of.property}`) }
}

describe('documents whose time is over', () => {
  it('say no more to whom they were handed, once, and keep number, day and sums', async () => {
    const h = await documents()
    const before = (await h.list()).body
    await issuedIn(h.property, 2010)
    const [one, two] = await Promise.all([purgeBuyers({ today: h.today }), purgeBuyers({ today: h.today })])
    expect((one ?? 0) + (two ?? 0)).toBe(3)
    expect(await purgeBuyers({ today: h.today })).toBe(0)
    const rows = await documentsOf(h.property)
    expect(rows.map(r => [r.paper.buyer, r.reason, r.cleared])).toEqual(
      rows.map(() => [{ name: 'No longer kept', address: null, country: null, vatId: null }, null, 1]),
    )
    expect(JSON.stringify(rows)).not.toMatch(/Löwe|Marktplatz|DE9/)
    const after = (await h.list()).body
    const facts = (list: { number: string; total: object; tax: object; lines: object[] }[]) =>
      list.map(p => [p.number, p.total, p.tax, p.lines.length]).toSorted()
    expect(facts(after)).toEqual(facts(before))
    const lines = await select("SELECT action, actor_id, changes FROM audit_lines WHERE property_id = ? AND action = 'invoice.purge'", [
      h.property,
    ])
    expect(lines).toEqual([{ action: 'invoice.purge', actor_id: null, changes: { papers: 3 } }])
    expect(jobs.map(j => j.name)).toContain(DOCUMENT_JOB)
  })

  it('are left alone on the last day, wherever the property stands', async () => {
    const h = await documents()
    await issuedIn(h.property, 2010)
    await purgeBuyers({ today: h.today.replace(/-02$/, '-01') })
    expect((await documentsOf(h.property)).map(r => r.cleared)).toEqual([0, 0, 0])
  })

  it('have a PDF still', async () => {
    const h = await documents()
    await issuedIn(h.property, 2010)
    await purgeBuyers({ today: h.today })
    expect((await h.asKeeper(`GET /booking/${h.of.booking}/invoice.pdf?document=${h.invoice.id}`)).status).toBe(200)
  })
})
