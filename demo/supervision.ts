import { execute, select, type Transaction } from '../db/connection.ts'
import type { Event, Property, Ride, RowOf } from '../db/models/index.ts'
import type { DemoAccounts } from './accounts.ts'

/** Hostels that came in a file and wait for whoever runs them. */
const UNCLAIMED = 3
const HOUR = 3_600_000

const claims = [
  ['I run the front desk since 2019. The licence on the door has my name, and I can answer at the number on the page.', 50],
  ['My family owns the house. Our website names us.', 7],
] as const
const reports = [
  ['event', 'This is the party of a bar next door, not of the hostel.', 30],
  ['event', 'They ask for money in advance by message.', 5],
  ['ride', 'Asked for my passport before telling me where we meet.', 20],
] as const

/** What waits for super-admins: listings that somebody claims, and what people find wrong. */
export async function writeSupervision(ids: DemoAccounts['ids'], now: Date, t: Transaction): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const properties = await select<RowOf<Property, 'id'>>(
    `SELECT p.id FROM properties p WHERE p.status = 'live' AND NOT EXISTS (SELECT 1 FROM property_members m WHERE m.property_id = p.id)
     ORDER BY p.id DESC LIMIT ${UNCLAIMED}`,
    [],
    t,
  )
  const [first] = properties
  if (!first) return
  await execute(
    "UPDATE properties SET import_source = 'city-register', external_id = CONCAT('reg-', id) WHERE id IN (?)",
    [properties.map(h => h.id)],
    t,
  )
  const claimants = [ids.reception, ids.traveller]
  await execute(
    'INSERT INTO property_claims (property_id, user_id, status, open_mark, phone, proof, created_at) VALUES ?',
    [claims.map(([proof, hours], i) => [first.id, claimants[i], 'waiting', 1, null, proof, ago(hours)])],
    t,
  )
  const subjects = {
    event: await select<RowOf<Event, 'id'>>(
      "SELECT id FROM events WHERE status = 'planned' AND starts_at > ? ORDER BY id DESC LIMIT 2",
      [now],
      t,
    ),
    ride: await select<RowOf<Ride, 'id'>>(
      "SELECT id FROM rides WHERE status = 'open' AND departs_at > ? AND user_id <> ? ORDER BY id LIMIT 2",
      [now, ids.traveller],
      t,
    ),
  }
  const rows = reports.flatMap(([kind, reason, hours], i) => {
    const subject = subjects[kind][i % 2]
    return subject ? [[kind, subject.id, ids.traveller, reason, ago(hours)]] : []
  })
  if (rows.length) await execute('INSERT INTO content_reports (kind, entity_id, user_id, reason, created_at) VALUES ?', [rows], t)
}
