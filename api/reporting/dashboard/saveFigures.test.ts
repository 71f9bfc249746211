import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { select } from '../../../db/connection.ts'
import { itInFull } from '../../../domain/testing.ts'
import { buildBusyProperty } from '../../conformance/busyProperty.ts'
import { countRowsRead, openCountingSession } from '../../conformance/rowsRead.ts'
import { createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { saveFigures } from './saveFigures.ts'

let api: Api
const others: Api[] = []
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  for (const { stop } of [...others, api]) await stop()
})

async function startFresh(): Promise<Api> {
  vi.resetModules()
  const { startApi: startOther } = await import('../../testing.ts')
  const other = await startOther()
  others.push(other)
  return other
}

const storedProperties = async () =>
  (await select<{ id: number }>('SELECT DISTINCT property_id AS id FROM arrival_day_sums ORDER BY property_id')).map(r => r.id)

it('adds up ahead what a property with many bookings shows, and a new process reads no stay of them', { timeout: 120_000 }, async () => {
  const [busy, quiet] = [await buildBusyProperty(1_700, inDays(0)), await buildBusyProperty(300, inDays(0))]
  await saveFigures()
  const stored = await storedProperties()
  expect([stored.includes(busy.property.id), stored.includes(quiet.property.id)]).toEqual([true, false])
  const token = await createSessionToken(busy.owner)
  const paths = [
    `/dashboard/${busy.property.id}`,
    `/dashboard/${busy.property.id}?startDate=${inDays(-365)}&endDate=${inDays(-1)}`,
    `/transactions/properties?propertyId=${busy.property.id}`,
    `/transactions/invoices?propertyId=${busy.property.id}`,
    `/api/payment/refunds?property=${busy.property.id}`,
  ]
  const ask = async (of: Api) => {
    const answers = []
    for (const path of paths) {
      const { status, body, meta } = await of.call(`GET ${path}`, { token })
      expect([path, status]).toEqual([path, 200])
      answers.push({ body, meta })
    }
    return answers
  }
  const fresh = await startFresh()
  expect(await ask(fresh)).toEqual(await ask(api))
  await run('DELETE FROM arrival_day_sums')
  await run('DELETE FROM closed_sums')
  expect(await ask(await startFresh())).toEqual(await ask(api))
})

itInFull(
  'reads in a process that has just started only the stays that reach over the ends of the period',
  { timeout: 120_000 },
  async () => {
    const { property, owner } = await buildBusyProperty(1_700, inDays(0))
    await saveFigures()
    const token = await createSessionToken(owner)
    const statements = await recordStatements(() => api.call(`GET /dashboard/${property.id}`, { token }))
    expect(statements.filter(sql => sql.includes('created_at FROM bookings'))).toEqual([])
  },
)

it('reads no stay and no line of a bill of the days in between for occupancy by night and by room', { timeout: 120_000 }, async () => {
  const { property, owner } = await buildBusyProperty(1_700, inDays(0))
  await saveFigures()
  const token = await createSessionToken(owner)
  const session = await openCountingSession()
  try {
    for (const name of ['occupancy', 'rooms']) {
      const path = `/reports/${name}?property=${property.id}&from=${inDays(-365)}&to=${inDays(-1)}`
      // What a process keeps is read once.
      await api.call(`GET ${path}`, { token })
      const costs = await countRowsRead(session, async () => expect((await api.call(`GET ${path}`, { token })).status).toBe(200))
      const dear = costs.filter(c => /booking_lines|folio_lines/.test(c.sql) && c.rows > MOST_AT_THE_ENDS)
      expect([name, dear]).toEqual([name, []])
    }
  } finally {
    await session.end()
  }
})

/** Of a year some five hundred bookings; over one end of it reach ten. */
const MOST_AT_THE_ENDS = 120
