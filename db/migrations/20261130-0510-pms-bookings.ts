import { EXACT, KEY, STAMPS, tables } from './sql.ts'

/** Bookings as the system that runs their property knows them (docs/decisions/0060-run-by-another-system.md). */
export const { up, down } = tables({
  pms_bookings: `
    booking_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    sent_stamp VARCHAR(64) ${EXACT} NULL,
    sent_hash CHAR(64) ${KEY} NULL,
    sent_status VARCHAR(10) ${KEY} NULL,
    asked_at DATETIME(3) NULL,
    acknowledged_at DATETIME(3) NULL,
    next_try_at DATETIME(3) NULL,
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    last_problem VARCHAR(20) ${KEY} NULL,
    ${STAMPS},
    PRIMARY KEY (booking_id),
    KEY pms_bookings_property (property_id, last_problem),
    CONSTRAINT pms_bookings_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
