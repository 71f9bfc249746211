import { select, transaction } from '../../../db/connection.ts'
import type { GuestProfile, RowOf } from '../../../db/models/index.ts'
import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import { profileRetentionMonths } from '../../../domain/guests/profileRetention.ts'
import { recordAudits } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { deleteProfiles } from './profileStore.ts'

const AT_ONCE = 100

/** Deletes the profiles of guests who have not been there for three years. One that is not to be taken is kept as long as that holds. Answers how many. */
export async function purgeProfiles({ today = new Date().toISOString().slice(0, 10) }: { today?: Day } = {}): Promise<number> {
  const before = addMonths(today, -profileRetentionMonths)
  for (let all = 0; ; ) {
    const due = await select<RowOf<GuestProfile, 'id' | 'property_id'>>(
      `SELECT p.id, p.property_id FROM guest_profiles p
       WHERE p.last_booked_at < ? AND p.person_id IS NULL AND (p.do_not_rent_since IS NULL OR p.do_not_rent_until < ?)
         AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.profile_id = p.id AND b.departure >= ?)
         AND NOT EXISTS (SELECT 1 FROM guest_profiles m JOIN bookings b ON b.profile_id = m.id WHERE m.person_id = p.id AND b.departure >= ?)
       ORDER BY p.last_booked_at LIMIT ${AT_ONCE}`,
      [before, today, before, before],
    )
    if (!due.length) return all
    all += await purge(due)
  }
}

const purge = (due: readonly RowOf<GuestProfile, 'id' | 'property_id'>[]) =>
  transaction(async t => {
    const persons = due.map(p => p.id)
    const merged = await select<RowOf<GuestProfile, 'id' | 'property_id'>>(
      'SELECT id, property_id FROM guest_profiles WHERE person_id IN (?)',
      [persons],
      t,
    )
    const entries = []
    for (const [property, own] of Map.groupBy([...due, ...merged], p => p.property_id)) {
      await deleteProfiles(
        own.map(p => p.id),
        property,
        t,
      )
      entries.push({ action: 'guest.purge', entity: 'guest', property, changes: { profiles: own.length } })
    }
    await recordAudits(createSystemContext(), entries, t)
    return due.length + merged.length
  })
