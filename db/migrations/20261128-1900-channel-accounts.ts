import { EXACT, KEY, type Migration, STAMPS, TEXT, tables } from './sql.ts'

const accounts = tables({
  channel_accounts: `
    connection_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    credential TEXT ${EXACT} NULL,
    remote_property VARCHAR(64) ${EXACT} NOT NULL,
    remote_name VARCHAR(255) ${TEXT} NOT NULL,
    remote_currency CHAR(3) ${KEY} NOT NULL,
    active TINYINT(1) NOT NULL DEFAULT 0,
    stop_sell TINYINT(1) NOT NULL DEFAULT 0,
    sent_stamp VARCHAR(64) ${KEY} NULL,
    next_send_at DATETIME(3) NULL,
    next_pull_at DATETIME(3) NULL,
    claimed_until DATETIME(3) NULL,
    behind_since DATETIME(3) NULL,
    told_at DATETIME(3) NULL,
    failures SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    last_problem VARCHAR(20) ${KEY} NULL,
    last_sent_at DATETIME(3) NULL,
    last_pulled_at DATETIME(3) NULL,
    full_synced_at DATETIME(3) NULL,
    ${STAMPS},
    PRIMARY KEY (connection_id),
    KEY channel_accounts_property (property_id),
    KEY channel_accounts_send (active, next_send_at),
    CONSTRAINT channel_accounts_connection FOREIGN KEY (connection_id) REFERENCES channel_connections (id)`,
})

/** Connections of a whole property, by a key: they have neither a room nor a calendar of ours. */
export const up: Migration['up'] = async c => {
  await accounts.up(c)
  await c.context.sequelize.query(
    `ALTER TABLE channel_connections MODIFY room_id INT UNSIGNED NULL, MODIFY feed_token VARCHAR(300) ${EXACT} NULL, MODIFY feed_hash CHAR(64) ${KEY} NULL`,
  )
}
export const down: Migration['down'] = async c => {
  await accounts.down(c)
  await c.context.sequelize.query('DELETE FROM channel_connections WHERE room_id IS NULL')
  await c.context.sequelize.query(
    `ALTER TABLE channel_connections MODIFY room_id INT UNSIGNED NOT NULL, MODIFY feed_token VARCHAR(300) ${EXACT} NOT NULL, MODIFY feed_hash CHAR(64) ${KEY} NOT NULL`,
  )
}
