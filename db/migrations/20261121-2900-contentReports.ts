import { KEY, TEXT, tables } from './sql.ts'

/**
 * What people find wrong with an event, a ride or a review: once a person and thing. `settled_at` is set when somebody has decided;
 * `outcome` says what: hidden, or dismissed.
 */
export const { up, down } = tables({
  content_reports: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind VARCHAR(10) ${KEY} NOT NULL,
    entity_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    reason VARCHAR(500) ${TEXT} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    settled_at DATETIME(3) NULL,
    settled_by INT UNSIGNED NULL,
    outcome VARCHAR(10) ${KEY} NULL,
    UNIQUE KEY content_reports_person (kind, entity_id, user_id),
    KEY content_reports_queue (settled_at, created_at),
    KEY content_reports_user (user_id)`,
})
