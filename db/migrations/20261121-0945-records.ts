import { KEY, tables } from './sql.ts'

/** What every mutation leaves behind: its key with its answer, and its audit line. */
export const { up, down } = tables({
  idempotency_keys: `
    property_id INT UNSIGNED NOT NULL,
    caller VARCHAR(30) ${KEY} NOT NULL,
    idem_key VARCHAR(64) ${KEY} NOT NULL,
    body_hash CHAR(64) ${KEY} NOT NULL,
    answer LONGTEXT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (property_id, caller, idem_key),
    KEY idempotency_keys_age (created_at)`,
  audit_lines: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL DEFAULT 0,
    actor_id INT UNSIGNED NULL,
    as_user_id INT UNSIGNED NULL,
    action VARCHAR(40) ${KEY} NOT NULL,
    entity VARCHAR(30) ${KEY} NOT NULL,
    entity_id INT UNSIGNED NULL,
    changes JSON NULL,
    request_id VARCHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY audit_lines_property (property_id, created_at),
    KEY audit_lines_entity (entity, entity_id),
    KEY audit_lines_actor (actor_id, created_at)`,
})
