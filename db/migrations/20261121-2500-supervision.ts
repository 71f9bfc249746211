import { KEY, type Migration, TEXT, tables } from './sql.ts'

/** The ways back of a super-admin who lost the authenticator, and what a job could not do, piece by piece, with the reason. */
export const { up, down }: Migration = tables({
  recovery_codes: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    code_hash CHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY recovery_codes_code (user_id, code_hash)`,
  job_troubles: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    job VARCHAR(40) ${KEY} NOT NULL,
    piece_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL DEFAULT 0,
    state VARCHAR(8) ${KEY} NOT NULL DEFAULT 'queued',
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    next_try_at DATETIME(3) NOT NULL,
    error VARCHAR(500) ${TEXT} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    UNIQUE KEY job_troubles_piece (job, piece_id),
    KEY job_troubles_state (state, updated_at)`,
})
