import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildBusyProperty } from '../../conformance/busyProperty.ts'
import { createSessionToken } from '../../factories.ts'
import { recordQueries } from '../../testing.ts'
import { fillSearchKeys } from '../booking/service.ts'
import { type Api, inDays, run, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

interface PlainRow {
  id: number
  day: string
  kind: string
  total: number
}

it('finds all documents of a name that is in a thousand bookings, adds them up and pages through them', { timeout: 60_000 }, async () => {
  const { property, owner, firstBooking } = await buildBusyProperty(1_300, inDays(0))
  await fillSearchKeys()
  const token = await createSessionToken(owner)
  // Who pays has another name than who sleeps.
  const renamed = "UPDATE invoices SET paper = JSON_SET(paper, '$.buyer.name', 'Quirk Ltd') WHERE property_id = ? AND booking_id < ?"
  await run(renamed, [property.id, firstBooking + 200])
  for (const query of ['', `&from=${inDays(-300)}&to=${inDays(-20)}`, '&kind=invoice', '&kind=receipt']) {
    const plain = await select<PlainRow>(
      `SELECT i.id, i.issued_on AS day, i.kind, i.total FROM invoices i JOIN bookings b ON b.id = i.booking_id
       WHERE i.property_id = ? AND (b.search_name LIKE '%a%' OR i.search_buyer LIKE '%a%') ORDER BY i.issued_on DESC, i.id DESC`,
      [property.id],
    )
    const { from = '', to = '9999', kind } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>
    const fits = plain.filter(r => r.day >= from && r.day <= to && (!kind || r.kind === kind))
    for (const page of [1, 7]) {
      const { body, meta } = await api.call(`GET /transactions/invoices?propertyId=${property.id}&q=a&page=${page}${query}`, { token })
      const sums = (meta as unknown as { sums: { count: number; total: number }[] }).sums
      expect([query, meta?.total]).toEqual([query, fits.length])
      expect(sums.map(s => [s.count, s.total])).toEqual(fits.length ? [[fits.length, fits.reduce((n, r) => n + Number(r.total), 0)]] : [])
      const limit = meta?.limit ?? 0
      expect(body.map((d: { id: number }) => d.id)).toEqual(fits.slice((page - 1) * limit, page * limit).map(r => r.id))
    }
  }
})

it('reads whole documents of the page alone', { timeout: 60_000 }, async () => {
  const { property, owner } = await buildBusyProperty(1_300, inDays(0))
  await fillSearchKeys()
  const token = await createSessionToken(owner)
  const path = `GET /transactions/invoices?propertyId=${property.id}&q=hart`
  const sent = await recordQueries(async () => expect((await api.call(path, { token })).status).toBe(200))
  const looking = sent.filter(({ sql }) => /FROM invoices i FORCE/.test(sql))
  expect(looking).toHaveLength(1)
  for (const { sql, values } of looking) {
    const plan = await select<{ table: string; Extra: string }>(`EXPLAIN ${sql}`, values as never[])
    expect(plan.map(step => [step.table, /Using index(;|$)/.test(step.Extra)])).toEqual([['i', true]])
  }
})
