import { EXACT, KEY, tables } from './sql.ts'

/** Another e-mail address for a booking: asked for, and done once what was mailed there came back. The one of before can stop it. */
export const { up, down } = tables({
  contact_changes: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    old_email VARCHAR(190) ${EXACT} NOT NULL,
    new_email VARCHAR(190) ${EXACT} NULL,
    status VARCHAR(10) ${KEY} NOT NULL,
    asked_by VARCHAR(10) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    settled_at DATETIME(3) NULL,
    KEY contact_changes_booking (booking_id, id)`,
})
