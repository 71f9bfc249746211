import { EXACT, KEY, tables } from './sql.ts'

/** Accounts of providers that open an account here, and the sign-ins with them that have come back. A subject has 255 letters of ASCII at most. */
export const { up, down } = tables({
  openid_links: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    user_id INT UNSIGNED NOT NULL,
    issuer VARCHAR(200) ${KEY} NOT NULL,
    subject VARCHAR(255) ${KEY} NOT NULL,
    email VARCHAR(190) ${EXACT} NULL,
    created_at DATETIME(3) NOT NULL,
    last_used_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY openid_links_identity (issuer, subject),
    KEY openid_links_user (user_id)`,
  openid_states: `
    state_hash CHAR(64) ${KEY} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (state_hash),
    KEY openid_states_age (expires_at)`,
})
