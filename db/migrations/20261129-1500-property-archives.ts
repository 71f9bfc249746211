import { EXACT, KEY, STAMPS, tables } from './sql.ts'

/** Whole hostels that owners take with them (api/marketplace/archive): what was asked for, and the file that was made of it. */
export const { up, down } = tables({
  property_archives: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    state VARCHAR(8) ${KEY} NOT NULL,
    code TEXT ${EXACT} NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    file_bytes BIGINT UNSIGNED NULL,
    sha256 CHAR(64) ${KEY} NULL,
    link_hash CHAR(64) ${KEY} NULL,
    link_until DATETIME(3) NULL,
    made_at DATETIME(3) NULL,
    ${STAMPS},
    PRIMARY KEY (id),
    KEY property_archives_property (property_id, id),
    KEY property_archives_state (state, id),
    KEY property_archives_user (user_id),
    UNIQUE KEY property_archives_link (link_hash),
    CONSTRAINT property_archives_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
})
