import { KEY, TEXT, tables } from './sql.ts'

/** Devices that sign in without a password, and the challenges that they have answered. A credential id has 1023 bytes at most: 1364 letters. */
export const { up, down } = tables({
  passkeys: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    user_id INT UNSIGNED NOT NULL,
    credential_id VARCHAR(1364) ${KEY} NOT NULL,
    public_key VARCHAR(2000) ${KEY} NOT NULL,
    counter INT UNSIGNED NOT NULL DEFAULT 0,
    transports VARCHAR(100) ${KEY} NOT NULL DEFAULT '',
    backed_up TINYINT(1) NOT NULL DEFAULT 0,
    name VARCHAR(60) ${TEXT} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    last_used_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY passkeys_credential (credential_id),
    KEY passkeys_user (user_id)`,
  passkey_challenges: `
    challenge_hash CHAR(64) ${KEY} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (challenge_hash),
    KEY passkey_challenges_age (expires_at)`,
})
