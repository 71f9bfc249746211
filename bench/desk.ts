// npm run bench:desk -- [--bookings N] [--only TEXT]: what each list and report of the back-office costs for a property with very many bookings: milliseconds of the
// whole request, the first one of a process and the best and the median of nine, the longest time that one kept the process to itself, and rows that the database reads.

import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { buildBusyProperty } from '../api/conformance/busyProperty.ts'
import { listBroadRequests, listDeskRequests, listReportRequests } from '../api/conformance/deskRequests.ts'
import { countRowsRead, openCountingSession } from '../api/conformance/rowsRead.ts'
import { createSessionToken } from '../api/factories.ts'
import { saveFigures } from '../api/reporting/dashboard/service.ts'
import { reports } from '../api/reporting/reports/reports.ts'
import { fillSearchKeys } from '../api/stays/booking/service.ts'
import { startApi } from '../api/testing.ts'
import { connect, select, selectOne } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import type { ColumnOf, Computed, Property, PropertyMember } from '../db/models/index.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { businessDate } from '../domain/calendar/clock.ts'
import { numberAfter, textAfter } from './options.ts'
import { median } from './quantile.ts'

const RUNS = 9
/** Milliseconds at most: of a list, of the dashboard of a year, and of anything that does not let others in. */
const MOST = { list: 20, dashboard: 150, pause: 20 }
const GROWN_TABLES =
  'bookings, booking_lines, booking_guests, bed_nights, room_nights, check_ins, folio_lines, booking_history, invoices, message_threads, messages, reviews, audit_lines'
const today = businessDate(new Date(), 'Europe/Berlin')
const bookings = numberAfter('--bookings') ?? 100_000
const only = textAfter('--only') ?? ''
const NAME = `Busy hostel of ${bookings}`

await migrate(connect(process.env.DATABASE_URL ?? ''))
const api = await startApi()
const session = await openCountingSession()
try {
  const busy = await ensureBusyProperty()
  const started = performance.now()
  const filled = await fillSearchKeys()
  console.log(`keys of ${filled} bookings in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const added = performance.now()
  await saveFigures()
  console.log(`figures stored in ${((performance.now() - added) / 1000).toFixed(1)} s`)
  const paths = [
    ...listDeskRequests(busy),
    ...listBroadRequests(busy),
    ...listReportRequests(
      busy,
      reports.map(r => r.name),
    ),
  ].filter(p => p.includes(only))
  console.log('| first, ms | best | median | longest pause | rows read | request | |\n|---|---|---|---|---|---|---|')
  for (const path of paths) await measure(path, busy.token)
} finally {
  await session.end()
  await api.stop()
}

interface BusyRow {
  property: ColumnOf<Property, 'id'>
  owner: ColumnOf<PropertyMember, 'user_id'>
  room: Computed<number>
  booking: Computed<number>
}

async function ensureBusyProperty() {
  const find = () =>
    selectOne<BusyRow>(
      `SELECT p.id AS property, m.user_id AS owner, (SELECT MIN(r.id) FROM rooms r WHERE r.property_id = p.id) AS room,
         (SELECT MAX(b.id) FROM bookings b WHERE b.property_id = p.id AND b.status = 'confirmed') AS booking
       FROM properties p JOIN property_members m ON m.property_id = p.id WHERE p.name = ?`,
      [NAME],
    )
  if (!(await find())) {
    await loadPlaces()
    await buildBusyProperty(bookings, today, { name: NAME })
    await select(`ANALYZE TABLE ${GROWN_TABLES}`)
  }
  const found = await find()
  if (!found) throw new Error('the property was not made')
  return { ...found, today, token: await createSessionToken({ id: found.owner, role: 'hostel_owner' }) }
}

async function measure(path: string, token: string) {
  let status = 0
  const request = async () => {
    const started = performance.now()
    status = (await api.call(`GET ${path}`, { token })).status
    return performance.now() - started
  }
  // A process that has shown nothing yet of what it asks for; its caches are filled by it.
  const first = await request()
  const rows = (await countRowsRead(session, request)).reduce((n, cost) => n + cost.rows, 0)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) times.push(await request())
  delay.disable()
  const [best, middle, pause] = [Math.min(...times), median(times), delay.max / 1e6]
  const cells = [first, best, middle, pause].map(ms => ms.toFixed(1))
  const others = [rows, path.replace(/property(Id)?=\d+&?/, ''), assess(path, { status, middle, pause })]
  console.log(`| ${[...cells, ...others].join(' | ')} |`)
}

function assess(path: string, { status, middle, pause }: { status: number; middle: number; pause: number }): string {
  if (status >= 300) return `answered ${status}`
  const most = path.startsWith('/reports/') ? undefined : path.startsWith('/dashboard/') ? MOST.dashboard : MOST.list
  const missed = [...(most && middle > most ? [`above ${most} ms`] : []), ...(pause > MOST.pause ? [`pause above ${MOST.pause} ms`] : [])]
  return missed.join(', ')
}
