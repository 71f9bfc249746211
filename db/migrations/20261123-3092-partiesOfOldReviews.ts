import type { Migration } from './sql.ts'

const inParty = `FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.status = 'active' WHERE g.booking_id = b.id`

/** Reviews from before parties were kept have them from their stays; what an erased author wrote stays without. Done again it changes nothing. */
export const up: Migration['up'] = async ({ context: { sequelize } }) => {
  await sequelize.query(
    `UPDATE reviews r JOIN bookings b ON b.id = r.booking_id
     SET r.party = CASE WHEN b.guest_count = 1 THEN 'solo' WHEN b.guest_count = 2 THEN 'pair' ELSE 'group' END,
       r.all_women = EXISTS (SELECT 1 ${inParty}) AND NOT EXISTS (SELECT 1 ${inParty} AND COALESCE(g.gender, '') <> 'female')
     WHERE r.party IS NULL AND r.author_name IS NOT NULL`,
  )
}

/** The columns go with the migration before. */
export const down: Migration['down'] = async () => {}
