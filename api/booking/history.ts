import { type Bind, select } from '../../db/connection.ts'
import type { Money } from '../domain/money.ts'
import type { Call } from '../http/caller.ts'
import { admitToDesk } from './access.ts'

/** What steps note beside their event; older ones note less. */
interface Facts {
  guest?: number
  /** Of a move: from the first to the second. */
  bed?: number | [number, number]
  amount?: Money
  method?: string
  fee?: Money
}
interface StepRow {
  event: string
  from_status: string | null
  to_status: string | null
  by_kind: 'guest' | 'desk' | 'admin' | 'system'
  by_name: string | null
  reason: string | null
  facts: Facts | null
  created_at: Date
}
interface BedRow {
  id: number
  label: string
  unit: string
}

/** Every step of a booking, in order, with the names of the guests and beds it was about: four statements. */
export async function historyOf(id: number, call: Call) {
  await admitToDesk(call, id, 'booking.read')
  const rows = await select<StepRow>(
    `SELECT h.event, h.from_status, h.to_status, h.by_kind, u.name AS by_name, h.reason, h.facts, h.created_at
     FROM booking_history h LEFT JOIN users u ON u.id = h.by_user_id WHERE h.booking_id = ? ORDER BY h.id LIMIT 1000`,
    [id],
  )
  const guests = await select<{ id: number; name: string | null }>('SELECT id, name FROM booking_guests WHERE booking_id = ?', [id])
  const beds = await readBeds(rows.flatMap(r => bedOf(r.facts) ?? []))
  return rows.map(r => ({
    event: r.event,
    fromStatus: r.from_status,
    toStatus: r.to_status,
    by: r.by_kind,
    byName: r.by_name,
    reason: r.reason,
    guestName: guests.find(g => g.id === r.facts?.guest)?.name ?? null,
    bed: beds.get(bedOf(r.facts) ?? 0) ?? null,
    amount: r.facts?.amount ?? r.facts?.fee ?? null,
    method: r.facts?.method ?? null,
    at: r.created_at.toISOString(),
  }))
}

const bedOf = (facts: Facts | null): number | undefined => (Array.isArray(facts?.bed) ? facts.bed[1] : facts?.bed)

async function readBeds(ids: number[]) {
  const bind: Bind[] = [ids]
  const sql = 'SELECT bed.id, bed.label, u.name AS unit FROM beds bed JOIN units u ON u.id = bed.unit_id WHERE bed.id IN (?)'
  const rows = ids.length ? await select<BedRow>(sql, bind) : []
  return new Map(rows.map(({ id, label, unit }) => [id, { label, unit }]))
}
