import { EXACT, KEY, STAMPS, TEXT, tables } from './sql.ts'

export const { up, down } = tables({
  users: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    email VARCHAR(190) ${EXACT} NOT NULL,
    name VARCHAR(120) ${TEXT} NOT NULL,
    phone VARCHAR(32) ${KEY} NULL,
    password_hash VARCHAR(200) ${KEY} NOT NULL,
    role VARCHAR(20) ${KEY} NOT NULL,
    country CHAR(2) ${KEY} NULL,
    language VARCHAR(10) ${KEY} NOT NULL DEFAULT 'en',
    currency CHAR(3) ${KEY} NULL,
    photo VARCHAR(250) ${KEY} NULL,
    email_verified_at DATETIME(3) NULL,
    totp_secret VARCHAR(400) ${KEY} NULL,
    totp_last_step INT UNSIGNED NULL,
    locked_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    UNIQUE KEY users_email (email),
    KEY users_role (role, id)`,
})
