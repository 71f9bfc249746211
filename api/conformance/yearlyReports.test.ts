import type { Connection } from 'mysql2/promise'
import { afterAll, beforeAll, expect } from 'vitest'
import { addDays } from '../../domain/calendar/days.ts'
import { itInFull } from '../../domain/testing.ts'
import { createSessionToken } from '../factories.ts'
import { saveFigures } from '../reporting/dashboard/service.ts'
import { type Api, inDays, startApi } from '../stays/booking/testing.ts'
import { buildBusyProperty } from './busyProperty.ts'
import { countRowsRead, openCountingSession } from './rowsRead.ts'

// Reports of a year add up days that a job has stored: of most bookings they read an entry of a key, and neither a row nor its lines.

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

const bookings = 2_000
/** For each booking of the property, which are those of some two and a half years. Pace looks at two years, and at each booking of one whether it had been made by then. */
const mostRows = { occupancy: 0.8, rooms: 0.8, channels: 0.8, 'length-of-stay': 0.8, pace: 2 }

itInFull('a report of a year reads no bookings of days that are stored', { timeout: 180_000 }, async () => {
  const today = inDays(0)
  const { property, owner } = await buildBusyProperty(bookings, today)
  await saveFigures()
  await session.query('ANALYZE TABLE bookings, booking_lines, folio_lines, booking_history')
  const token = await createSessionToken(owner)
  const dear: string[] = []
  for (const [name, most] of Object.entries(mostRows)) {
    const path = `/reports/${name}?property=${property.id}&from=${addDays(today, -365)}&to=${addDays(today, -1)}`
    let status = 0
    await api.call(`GET ${path}`, { token })
    const costs = await countRowsRead(session, async () => {
      status = (await api.call(`GET ${path}`, { token })).status
    })
    const rows = costs.reduce((n, cost) => n + cost.rows, 0)
    if (status !== 200 || rows > most * bookings)
      dear.push(`${name}: ${status}, ${rows} rows: ${JSON.stringify(costs.filter(cost => cost.rows > 100))}`)
  }
  expect(dear).toEqual([])
})
