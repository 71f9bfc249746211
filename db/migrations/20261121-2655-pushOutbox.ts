import { KEY, TEXT, tables } from './sql.ts'

/** What is to be sent to the devices of people: one row a notification and device, taken up under a lease like a mail. */
export const { up, down } = tables({
  push_outbox: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    notification_id INT UNSIGNED NOT NULL,
    device_id INT UNSIGNED NOT NULL,
    status VARCHAR(10) ${KEY} NOT NULL DEFAULT 'queued',
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    next_try_at DATETIME(3) NOT NULL,
    leased_until DATETIME(3) NULL,
    lease_owner VARCHAR(64) ${KEY} NULL,
    sent_at DATETIME(3) NULL,
    error VARCHAR(500) ${TEXT} NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY push_outbox_once (notification_id, device_id),
    KEY push_outbox_due (status, next_try_at),
    KEY push_outbox_device (device_id),
    KEY push_outbox_lease (lease_owner)`,
})
