import { KEY, tables } from './sql.ts'

/** Notifications that wait for a mail with others; they leave when it is written (api/platform/notifications/digest). */
export const { up, down } = tables({
  digest_queue: `
    notification_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    rhythm VARCHAR(8) ${KEY} NOT NULL,
    timezone VARCHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (notification_id),
    KEY digest_queue_due (rhythm, timezone, created_at, user_id),
    KEY digest_queue_user (user_id, rhythm)`,
})
