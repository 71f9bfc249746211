import { columns, EXACT, KEY, type Migration, STAMPS, tables } from './sql.ts'

const parts = [
  tables({
    channel_guest_messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    connection_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    message_id INT UNSIGNED NOT NULL,
    remote_id VARCHAR(64) ${EXACT} NULL,
    state VARCHAR(10) ${KEY} NOT NULL,
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    next_try_at DATETIME(3) NULL,
    problem VARCHAR(20) ${KEY} NULL,
    ${STAMPS},
    PRIMARY KEY (id),
    UNIQUE KEY channel_guest_messages_remote (connection_id, remote_id),
    UNIQUE KEY channel_guest_messages_message (message_id),
    KEY channel_guest_messages_due (state, next_try_at),
    KEY channel_guest_messages_booking (booking_id),
    KEY channel_guest_messages_property (property_id),
    CONSTRAINT channel_guest_messages_connection FOREIGN KEY (connection_id) REFERENCES channel_connections (id)`,
  }),
  columns('channel_accounts', {
    messages_next_at: 'DATETIME(3) NULL',
    messages_seen_at: 'DATETIME(3) NULL',
    carries_messages: 'TINYINT(1) NOT NULL DEFAULT 1',
  }),
]

/** What guests write on the sites of a channel, and what is answered there (api/stays/channel-messages): the words themselves are messages like any other. */
export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
