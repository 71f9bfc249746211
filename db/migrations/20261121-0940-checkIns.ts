import { KEY, STAMPS, TEXT, tables } from './sql.ts'

/** One row per guest. `identity` is the registration card, encrypted with IDENTITY_KEYS. */
export const { up, down } = tables({
  check_ins: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    guest_id INT UNSIGNED NOT NULL,
    bed_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) ${TEXT} NOT NULL,
    identity TEXT ${KEY} NULL,
    key_deposit BIGINT UNSIGNED NOT NULL DEFAULT 0,
    status VARCHAR(12) ${KEY} NOT NULL DEFAULT 'in_house',
    checked_in_at DATETIME(3) NOT NULL,
    checked_in_by INT UNSIGNED NOT NULL,
    checked_out_at DATETIME(3) NULL,
    checked_out_by INT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    KEY check_ins_property (property_id, checked_in_at),
    KEY check_ins_booking (booking_id),
    KEY check_ins_guest (guest_id, status),
    CONSTRAINT check_ins_booking FOREIGN KEY (booking_id) REFERENCES bookings (id),
    CONSTRAINT check_ins_bed FOREIGN KEY (bed_id) REFERENCES beds (id)`,
})
