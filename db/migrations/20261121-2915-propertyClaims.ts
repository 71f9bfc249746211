import { KEY, TEXT, tables } from './sql.ts'

/**
 * Who says that an imported listing is theirs, and how they show it. `open_mark` is 1 while a claim waits and NULL after, so that one account has one open
 * claim a listing.
 */
export const { up, down } = tables({
  property_claims: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    status VARCHAR(10) ${KEY} NOT NULL,
    open_mark TINYINT UNSIGNED NULL,
    email VARCHAR(190) ${TEXT} NULL,
    phone VARCHAR(32) ${KEY} NULL,
    proof VARCHAR(2000) ${TEXT} NULL,
    reason VARCHAR(2000) ${TEXT} NULL,
    created_at DATETIME(3) NOT NULL,
    decided_at DATETIME(3) NULL,
    decided_by INT UNSIGNED NULL,
    UNIQUE KEY property_claims_open (property_id, user_id, open_mark),
    KEY property_claims_queue (status, created_at),
    KEY property_claims_user (user_id, created_at),
    CONSTRAINT property_claims_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
})
