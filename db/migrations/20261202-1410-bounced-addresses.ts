import { KEY, tables } from './sql.ts'

/** Addresses that mails come back from, by a hash alone; `mail_id` is the mail that came back last, until the hostels that expect its reader are notified. */
export const { up, down } = tables({
  bounced_addresses: `
    address CHAR(64) ${KEY} NOT NULL,
    reason VARCHAR(20) ${KEY} NOT NULL,
    since DATETIME(3) NOT NULL,
    last_at DATETIME(3) NOT NULL,
    mail_id INT UNSIGNED NULL,
    PRIMARY KEY (address),
    KEY bounced_addresses_mail (mail_id),
    KEY bounced_addresses_age (last_at)`,
})
