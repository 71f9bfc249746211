import { KEY, TEXT, tables } from './sql.ts'

/** The built-in provider that moves no money: what a real one would keep on its own machines. No card is in it. */
export const { up, down } = tables({
  sandbox_payments: `
    id VARCHAR(60) ${KEY} NOT NULL PRIMARY KEY,
    reference INT UNSIGNED NOT NULL,
    state VARCHAR(12) ${KEY} NOT NULL,
    amount BIGINT NOT NULL,
    currency CHAR(3) ${KEY} NOT NULL,
    is_reserving TINYINT NOT NULL DEFAULT 0,
    refunded BIGINT NOT NULL DEFAULT 0,
    description VARCHAR(200) ${TEXT} NOT NULL,
    return_url VARCHAR(500) ${KEY} NOT NULL,
    webhook_url VARCHAR(500) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY sandbox_payments_reference (reference)`,
  sandbox_refunds: `
    id VARCHAR(60) ${KEY} NOT NULL PRIMARY KEY,
    payment_id VARCHAR(60) ${KEY} NOT NULL,
    amount BIGINT NOT NULL,
    created_at DATETIME(3) NOT NULL`,
  sandbox_events: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    payment_id VARCHAR(60) ${KEY} NOT NULL,
    url VARCHAR(500) ${KEY} NOT NULL,
    body VARCHAR(2000) ${KEY} NOT NULL,
    state VARCHAR(8) ${KEY} NOT NULL DEFAULT 'queued',
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NOT NULL,
    lease_owner VARCHAR(64) ${KEY} NULL,
    leased_until DATETIME(3) NULL,
    KEY sandbox_events_due (state, due_at)`,
})
