import { columns, EXACT, KEY, keys, type Migration, STAMPS, TEXT, tables } from './sql.ts'

const parts = [
  // Where it was booked, and its number there.
  columns('bookings', { channel_site: `VARCHAR(40) ${TEXT} NULL`, channel_number: `VARCHAR(64) ${EXACT} NULL` }),
  keys('bookings', { bookings_number: { after: 'property_id, channel_number' } }),
  columns('channel_accounts', {
    state_version: 'INT UNSIGNED NOT NULL DEFAULT 1',
    pull_claimed_until: 'DATETIME(3) NULL',
    pull_failures: 'SMALLINT UNSIGNED NOT NULL DEFAULT 0',
    pull_problem: `VARCHAR(20) ${KEY} NULL`,
    nudge_id: `VARCHAR(64) ${EXACT} NULL`,
    nudge_tried_at: 'DATETIME(3) NULL',
  }),
  tables({
    channel_reservations: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    connection_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    remote_id VARCHAR(64) ${EXACT} NOT NULL,
    site VARCHAR(40) ${TEXT} NOT NULL,
    number VARCHAR(64) ${EXACT} NOT NULL,
    status VARCHAR(10) ${KEY} NOT NULL,
    state VARCHAR(10) ${KEY} NOT NULL,
    reason VARCHAR(20) ${KEY} NULL,
    booking_id INT UNSIGNED NULL,
    arrival DATE NOT NULL,
    departure DATE NOT NULL,
    guest_count SMALLINT UNSIGNED NOT NULL,
    currency CHAR(3) ${KEY} NOT NULL,
    total BIGINT NOT NULL,
    commission BIGINT NULL,
    collects VARCHAR(10) ${KEY} NOT NULL,
    card VARCHAR(10) ${KEY} NULL,
    card_from DATE NULL,
    card_until DATE NULL,
    extras BIGINT NOT NULL DEFAULT 0,
    collected BIGINT NOT NULL DEFAULT 0,
    stays CHAR(64) ${KEY} NULL,
    guest_email VARCHAR(190) ${EXACT} NULL,
    body MEDIUMTEXT ${EXACT} NULL,
    revision VARCHAR(64) ${EXACT} NOT NULL,
    revised_at DATETIME(3) NOT NULL,
    tried_version INT UNSIGNED NOT NULL DEFAULT 0,
    ${STAMPS},
    PRIMARY KEY (id),
    UNIQUE KEY channel_reservations_remote (connection_id, remote_id),
    KEY channel_reservations_property (property_id, state, id),
    KEY channel_reservations_booking (booking_id),
    KEY channel_reservations_email (guest_email),
    CONSTRAINT channel_reservations_connection FOREIGN KEY (connection_id) REFERENCES channel_connections (id)`,
    channel_revisions: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    connection_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    reservation_id INT UNSIGNED NOT NULL,
    revision VARCHAR(64) ${EXACT} NOT NULL,
    message VARCHAR(64) ${EXACT} NOT NULL,
    status VARCHAR(10) ${KEY} NOT NULL,
    outcome VARCHAR(10) ${KEY} NOT NULL,
    revised_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY channel_revisions_message (connection_id, message),
    KEY channel_revisions_reservation (reservation_id),
    KEY channel_revisions_age (created_at),
    CONSTRAINT channel_revisions_reservation FOREIGN KEY (reservation_id) REFERENCES channel_reservations (id)`,
  }),
]

/** What was sold on the sites of a channel manager: each reservation as it was last told, and which of its revisions were heard. */
export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
