import { columns, EXACT, KEY, type Migration, STAMPS, tables } from './sql.ts'

const parts = [
  tables({
    channel_reviews: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    connection_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NULL,
    remote_id VARCHAR(64) ${EXACT} NOT NULL,
    site VARCHAR(40) NOT NULL,
    author_name VARCHAR(120) NULL,
    score TINYINT UNSIGNED NULL,
    scores JSON NOT NULL,
    text TEXT NOT NULL,
    is_hidden TINYINT(1) NOT NULL DEFAULT 0,
    written_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NULL,
    reply TEXT NULL,
    state VARCHAR(10) ${KEY} NOT NULL,
    problem VARCHAR(20) ${KEY} NULL,
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    next_try_at DATETIME(3) NULL,
    replied_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    PRIMARY KEY (id),
    UNIQUE KEY channel_reviews_remote (connection_id, remote_id),
    KEY channel_reviews_due (state, next_try_at),
    KEY channel_reviews_property (property_id, state, written_at),
    KEY channel_reviews_booking (booking_id),
    CONSTRAINT channel_reviews_connection FOREIGN KEY (connection_id) REFERENCES channel_connections (id)`,
  }),
  columns('channel_accounts', { reviews_next_at: 'DATETIME(3) NULL' }),
]

/** What guests wrote of a property on the sites of a channel, and what is answered there (api/community/channel-reviews). */
export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
