import type { Connection } from 'mysql2/promise'
import { afterAll, beforeAll, expect } from 'vitest'
import { selectOne } from '../../db/connection.ts'
import { itInFull } from '../../domain/testing.ts'
import { createSessionToken } from '../factories.ts'
import { fillSearchKeys } from '../stays/booking/service.ts'
import { type Api, inDays, startApi } from '../stays/booking/testing.ts'
import { buildBusyProperty } from './busyProperty.ts'
import { listDeskRequests } from './deskRequests.ts'
import { countRowsRead, openCountingSession } from './rowsRead.ts'

// What a property has sold in all its years must not be read for one page of a list: every statement of these requests is run again where the server counts its rows.

let api: Api
let session: Connection
beforeAll(async () => {
  api = await startApi()
  session = await openCountingSession()
})
afterAll(async () => {
  await session.end()
  await api.stop()
})

const bookings = 4_000
/** Of one statement; a list that reads all of them reads four times as many. */
const mostRows = 1_000
/** Counting goes on, in an index, until ten thousand: nothing is read from the rows. */
const counts = /^SELECT COUNT\(\*\) AS n FROM \(SELECT 1 /
/** What an address asks for that is a sum of all that fits, read from an index as well. */
const sums = /^SELECT [fi]\.kind, [fi]\.currency, COUNT\(\*\) AS count, SUM\(|AS credit/

itInFull('a page of a list reads no more rows in a property with thousands of bookings', { timeout: 180_000 }, async () => {
  const today = inDays(0)
  const { property, owner } = await buildBusyProperty(bookings, today)
  await fillSearchKeys()
  const token = await createSessionToken(owner)
  const tables = 'bookings, booking_lines, booking_guests, booking_search_keys, bed_nights, room_nights, check_ins, folio_lines, invoices'
  await session.query(`ANALYZE TABLE ${tables}, message_threads, messages, reviews, audit_lines`)
  const coming = await selectOne<{ id: number }>("SELECT MAX(id) AS id FROM bookings WHERE property_id = ? AND status = 'confirmed'", [
    property.id,
  ])
  const dear: string[] = []
  for (const path of listDeskRequests({ property: property.id, booking: coming?.id ?? 0, today })) {
    let status = 0
    // What a process keeps of closed days is read once.
    await api.call(`GET ${path}`, { token })
    const costs = await countRowsRead(session, async () => {
      status = (await api.call(`GET ${path}`, { token })).status
    })
    if (status !== 200) dear.push(`${path}: ${status}`)
    for (const { sql, rows } of costs)
      if (rows > mostRows && !counts.test(sql) && !sums.test(sql)) dear.push(`${path}: ${rows} rows: ${sql.slice(0, 1500)}`)
  }
  expect(dear).toEqual([])
})
