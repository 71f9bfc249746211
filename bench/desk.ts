// npm run bench:desk -- [--bookings N] [--only TEXT]: what each list and report of the back-office costs for a property with very many bookings:
// milliseconds of the whole request (the median of five), and rows that the database reads.

import { buildBusyProperty } from '../api/conformance/busyProperty.ts'
import { listBroadRequests, listDeskRequests, listReportRequests } from '../api/conformance/deskRequests.ts'
import { countRowsRead, openCountingSession } from '../api/conformance/rowsRead.ts'
import { createSessionToken } from '../api/factories.ts'
import { reports } from '../api/reporting/reports/reports.ts'
import { fillSearchKeys } from '../api/stays/booking/service.ts'
import { startApi } from '../api/testing.ts'
import { connect, select, selectOne } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import type { ColumnOf, Computed, Property, PropertyMember } from '../db/models/index.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { businessDate } from '../domain/calendar/clock.ts'

const RUNS = 5
const GROWN_TABLES =
  'bookings, booking_lines, booking_guests, bed_nights, room_nights, check_ins, folio_lines, booking_history, invoices, message_threads, messages, reviews, audit_lines'
const today = businessDate(new Date(), 'Europe/Berlin')
const textAfter = (flag: string) => (process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined)
const bookings = Number(textAfter('--bookings') ?? 100_000)
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
  const paths = [
    ...listDeskRequests(busy),
    ...listBroadRequests(busy),
    ...listReportRequests(
      busy,
      reports.map(r => r.name),
    ),
  ].filter(p => p.includes(only))
  console.log('| ms | rows read | request |\n|---|---|---|')
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
  const times: number[] = []
  let status = 0
  const request = async () => {
    const started = performance.now()
    status = (await api.call(`GET ${path}`, { token })).status
    times.push(performance.now() - started)
  }
  // The first request fills the caches of the process.
  await request()
  const rows = (await countRowsRead(session, request)).reduce((n, cost) => n + cost.rows, 0)
  times.length = 0
  for (let i = 0; i < RUNS; i++) await request()
  const middle = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] as number
  console.log(`| ${middle.toFixed(1)} | ${rows} | ${path.replace(/property(Id)?=\d+&?/, '')}${status < 300 ? '' : ` (${status})`} |`)
}
