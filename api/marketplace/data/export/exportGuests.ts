import { select } from '../../../../db/connection.ts'
import { PROFILE_SHARED } from '../../../../db/contactSharing.ts'
import type { GuestProfile, GuestTag, RowOf } from '../../../../db/models/index.ts'
import { exportTable, inBatches } from './exportTable.ts'

type GuestRow = RowOf<
  GuestProfile,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'country'
  | 'notes'
  | 'preferences'
  | 'do_not_rent_since'
  | 'do_not_rent_until'
  | 'do_not_rent_reason'
  | 'last_booked_at'
>

const BATCH = 1000

/** Who stands by themselves: others were merged into them. What is on a registration card is no part of it. */
export const exportedGuests = exportTable(
  ['id', 'name', 'email', 'phone', 'country', 'tags', 'preferences', 'notes', 'do_not_rent', 'do_not_rent_until', 'do_not_rent_reason'],
  async function* ({ property }) {
    // Newest first, as the key has them; who books meanwhile is not skipped, but may stand before its place.
    const load = (last: GuestRow | undefined, size: number) =>
      select<GuestRow>(
        `SELECT id, name, IF(${PROFILE_SHARED}, email, NULL) AS email, IF(${PROFILE_SHARED}, phone, NULL) AS phone, country, notes, preferences, do_not_rent_since, do_not_rent_until, do_not_rent_reason, last_booked_at
         FROM guest_profiles p WHERE property_id = ? AND person_id IS NULL AND last_booked_at <= ? AND (last_booked_at < ? OR id < ?)
         ORDER BY last_booked_at DESC, id DESC LIMIT ?`,
        [property, last?.last_booked_at ?? END, last?.last_booked_at ?? END, last?.id ?? 0, size],
      )
    for await (const rows of inBatches(BATCH, load)) {
      const tags = await loadTags(rows.map(r => r.id))
      yield rows.map(g => ({
        id: g.id,
        name: g.name,
        email: g.email,
        phone: g.phone,
        country: g.country,
        tags: (tags.get(g.id) ?? []).join(';'),
        preferences: g.preferences,
        notes: g.notes,
        do_not_rent: g.do_not_rent_since ? 'yes' : 'no',
        do_not_rent_until: g.do_not_rent_until,
        do_not_rent_reason: g.do_not_rent_reason,
      }))
    }
  },
)
const END = new Date('9999-12-31T00:00:00Z')

async function loadTags(ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await select<RowOf<GuestTag, 'profile_id' | 'tag'>>(
    'SELECT profile_id, tag FROM guest_tags WHERE profile_id IN (?) ORDER BY profile_id, tag',
    [[...ids]],
  )
  return new Map([...Map.groupBy(rows, r => r.profile_id)].map(([id, own]) => [id, own.map(r => r.tag)]))
}
