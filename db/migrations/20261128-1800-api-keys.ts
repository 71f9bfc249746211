import { KEY, STAMPS, TEXT, tables } from './sql.ts'

/** Keys of programs, and the secrets that open them: of a key that is being changed two are good for a while. Property 0 is the marketplace. */
export const { up, down } = tables({
  api_keys: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL DEFAULT 0,
    user_id INT UNSIGNED NULL,
    name VARCHAR(60) ${TEXT} NOT NULL,
    scopes JSON NOT NULL,
    addresses JSON NOT NULL,
    origins JSON NOT NULL,
    per_minute SMALLINT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NULL,
    last_used_at DATETIME(3) NULL,
    revoked_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    PRIMARY KEY (id),
    KEY api_keys_property (property_id, revoked_at),
    KEY api_keys_user (user_id)`,
  api_key_secrets: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    key_id INT UNSIGNED NOT NULL,
    prefix CHAR(12) ${KEY} NOT NULL,
    secret_hash CHAR(64) ${KEY} NOT NULL,
    expires_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY api_key_secrets_hash (secret_hash),
    KEY api_key_secrets_key (key_id),
    CONSTRAINT api_key_secrets_key FOREIGN KEY (key_id) REFERENCES api_keys (id)`,
})
