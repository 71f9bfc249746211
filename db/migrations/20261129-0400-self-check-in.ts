import { KEY, TEXT, tables } from './sql.ts'

/** Whether guests of a property may check in by themselves and what they need at the door; the tablets that let them, by the hash of their token. */
export const { up, down } = tables({
  self_check_ins: `
    property_id INT UNSIGNED NOT NULL,
    is_on TINYINT(1) NOT NULL DEFAULT 0,
    needs_payment TINYINT(1) NOT NULL DEFAULT 1,
    directions VARCHAR(1000) ${TEXT} NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (property_id)`,
  door_codes: `
    unit_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    code VARCHAR(60) ${TEXT} NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (unit_id),
    KEY door_codes_property (property_id)`,
  kiosks: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    label VARCHAR(60) ${TEXT} NOT NULL,
    token_hash CHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    last_used_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY kiosks_token (token_hash),
    KEY kiosks_property (property_id)`,
})
