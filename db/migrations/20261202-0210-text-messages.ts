import { columns, EXACT, KEY, type Migration, STAMPS, tables } from './sql.ts'

const parts = [
  tables({
    text_messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    message_id INT UNSIGNED NOT NULL,
    way VARCHAR(8) ${KEY} NOT NULL,
    remote_id VARCHAR(64) ${EXACT} NULL,
    state VARCHAR(10) ${KEY} NOT NULL,
    segments TINYINT UNSIGNED NOT NULL DEFAULT 0,
    content JSON NULL,
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    next_try_at DATETIME(3) NULL,
    problem VARCHAR(20) ${KEY} NULL,
    ${STAMPS},
    PRIMARY KEY (id),
    UNIQUE KEY text_messages_remote (remote_id),
    UNIQUE KEY text_messages_message (message_id),
    KEY text_messages_due (state, next_try_at),
    KEY text_messages_booking (booking_id),
    KEY text_messages_property (property_id, created_at)`,
    text_consents: `
    booking_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    number_hash CHAR(64) ${KEY} NOT NULL,
    agreed_with VARCHAR(5) ${KEY} NOT NULL,
    agreed_at DATETIME(3) NOT NULL,
    withdrawn_at DATETIME(3) NULL,
    PRIMARY KEY (booking_id),
    KEY text_consents_number (number_hash),
    KEY text_consents_property (property_id),
    KEY text_consents_age (agreed_at),
    CONSTRAINT text_consents_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
    text_stops: `
    number_hash CHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (number_hash)`,
  }),
  columns('message_templates', {
    way: `VARCHAR(16) ${KEY} NOT NULL DEFAULT 'mail'`,
    content_sid: `VARCHAR(34) ${KEY} NULL`,
  }),
]

/** Messages that go to telephones, who agreed to get them, and the numbers that want none (api/stays/messages/texts): the words themselves are messages like any other. */
export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
