import { columns, EXACT, KEY, type Migration, STAMPS, TEXT, tables } from './sql.ts'

const parts = [
  tables({
    pms_connections: `
    property_id INT UNSIGNED NOT NULL,
    name VARCHAR(80) ${TEXT} NOT NULL,
    key_nonce VARCHAR(43) ${EXACT} NOT NULL,
    paused TINYINT(1) NOT NULL DEFAULT 0,
    silent_after_hours SMALLINT UNSIGNED NOT NULL,
    answer_minutes SMALLINT UNSIGNED NOT NULL,
    heard_at DATETIME(3) NULL,
    asked_at DATETIME(3) NULL,
    silent_at DATETIME(3) NULL,
    sync_asked_at DATETIME(3) NULL,
    next_sync_at DATETIME(3) NULL,
    sync_failures SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    last_problem VARCHAR(20) ${KEY} NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    PRIMARY KEY (property_id),
    KEY pms_connections_heard (silent_at, heard_at),
    KEY pms_connections_sync (next_sync_at),
    CONSTRAINT pms_connections_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
    pms_messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    kind VARCHAR(10) ${KEY} NOT NULL,
    outcome VARCHAR(10) ${KEY} NOT NULL,
    problem VARCHAR(20) ${KEY} NULL,
    http_status SMALLINT UNSIGNED NULL,
    request_id VARCHAR(64) ${EXACT} NULL,
    entries INT UNSIGNED NOT NULL,
    from_night DATE NULL,
    to_night DATE NULL,
    body LONGTEXT ${EXACT} NOT NULL,
    answer TEXT ${EXACT} NULL,
    took_ms INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY pms_messages_request (property_id, request_id),
    KEY pms_messages_property (property_id, id),
    KEY pms_messages_age (created_at)`,
  }),
  columns('properties', { pms_sales: `VARCHAR(10) ${KEY} NULL` }),
]

/** Properties that another system runs and sells here (docs/decisions/0060-run-by-another-system.md). */
export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
