import { EXACT, KEY, TEXT, tables } from './sql.ts'

export const { up, down } = tables({
  job_leases: `
    name VARCHAR(40) ${KEY} NOT NULL PRIMARY KEY,
    owner VARCHAR(64) ${KEY} NULL,
    leased_until DATETIME(3) NULL,
    started_at DATETIME(3) NULL,
    finished_at DATETIME(3) NULL,
    error VARCHAR(500) ${TEXT} NULL,
    runs INT UNSIGNED NOT NULL DEFAULT 0`,
  mail_outbox: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    to_email VARCHAR(190) ${EXACT} NOT NULL,
    template VARCHAR(40) ${KEY} NOT NULL,
    subject VARCHAR(250) ${TEXT} NOT NULL,
    text_body MEDIUMTEXT ${TEXT} NOT NULL,
    html_body MEDIUMTEXT ${TEXT} NOT NULL,
    attachments JSON NULL,
    status VARCHAR(10) ${KEY} NOT NULL DEFAULT 'queued',
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    next_try_at DATETIME(3) NOT NULL,
    leased_until DATETIME(3) NULL,
    lease_owner VARCHAR(64) ${KEY} NULL,
    sent_at DATETIME(3) NULL,
    error VARCHAR(500) ${TEXT} NULL,
    created_at DATETIME(3) NOT NULL,
    KEY mail_outbox_due (status, next_try_at),
    KEY mail_outbox_recipient (to_email, id)`,
})
