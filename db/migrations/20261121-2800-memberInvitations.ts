import { EXACT, KEY, tables } from './sql.ts'

/** Who was asked to work in a house. `open_email` is the address while the invitation stands: one at a time for each. */
export const { up, down } = tables({
  member_invitations: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    email VARCHAR(190) ${EXACT} NOT NULL,
    open_email VARCHAR(190) ${EXACT} NULL,
    role VARCHAR(20) ${KEY} NOT NULL,
    token_hash CHAR(64) ${KEY} NOT NULL,
    invited_by INT UNSIGNED NOT NULL,
    sends INT UNSIGNED NOT NULL DEFAULT 1,
    sent_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    accepted_at DATETIME(3) NULL,
    accepted_by INT UNSIGNED NULL,
    withdrawn_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY member_invitations_open (property_id, open_email),
    UNIQUE KEY member_invitations_token (token_hash),
    KEY member_invitations_email (email),
    KEY member_invitations_age (expires_at),
    CONSTRAINT member_invitations_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
})
