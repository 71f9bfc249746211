import { KEY, TEXT, tables } from './sql.ts'

/** A signed-in device. The 15-minute token names it; a revoked row ends it at once. */
export const { up, down } = tables({
  sessions: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    impersonator_id INT UNSIGNED NULL,
    device VARCHAR(200) ${TEXT} NULL,
    created_at DATETIME(3) NOT NULL,
    last_seen_at DATETIME(3) NOT NULL,
    idle_until DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    KEY sessions_user (user_id, revoked_at)`,
  otps: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    purpose VARCHAR(20) ${KEY} NOT NULL,
    code_hash CHAR(64) ${KEY} NOT NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    KEY otps_user (user_id, purpose, created_at)`,
  admin_invitations: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    token_hash CHAR(64) ${KEY} NOT NULL,
    email VARCHAR(190) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    invited_by INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY admin_invitations_token (token_hash)`,
})
