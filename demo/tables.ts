import { select, type Transaction } from '../db/connection.ts'
import type { Computed } from '../db/models/index.ts'
import { Table } from './table.ts'

/** What the demo world writes, in the order the foreign keys want. */
const tableNames = [
  'users',
  'properties',
  'property_members',
  'member_invitations',
  'rooms',
  'room_guards',
  'units',
  'beds',
  'room_nights',
  'rate_plans',
  'rate_rules',
  'rate_changes',
  'room_rates',
  'bookings',
  'booking_lines',
  'booking_guests',
  'booking_history',
  'stay_shares',
  'reviews',
  'review_photos',
  'cash_shifts',
  'house_sales',
  'folio_lines',
  'bed_nights',
  'check_ins',
  'event_series',
  'events',
  'event_joiners',
  'rides',
  'ride_requests',
  'notices',
] as const

export type Tables = Record<(typeof tableNames)[number], Table>

export async function openTables(t?: Transaction): Promise<Tables> {
  const withId = await select<{ name: Computed<string> }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND column_name = 'id'",
    [],
    t,
  )
  const opened = await Promise.all(
    tableNames.map(async name => [name, await Table.open(name, { hasId: withId.some(other => other.name === name) }, t)] as const),
  )
  return Object.fromEntries(opened) as Tables
}

export async function flushTables(tables: Tables, t: Transaction): Promise<void> {
  for (const table of Object.values(tables)) await table.flush(t)
}
