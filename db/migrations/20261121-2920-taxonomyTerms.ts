import { KEY, STAMPS, TEXT, tables } from './sql.ts'

/**
 * Words that super-admins changed or added: facilities, house rules and kinds of room. What is not here is as the code has it. `retired_at`: not offered any
 * more; whoever has it keeps it.
 */
export const { up, down } = tables({
  taxonomy_terms: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind VARCHAR(10) ${KEY} NOT NULL,
    term_key VARCHAR(40) ${KEY} NOT NULL,
    grouped VARCHAR(20) ${KEY} NULL,
    label VARCHAR(80) ${TEXT} NULL,
    translations JSON NOT NULL,
    retired_at DATETIME(3) NULL,
    ${STAMPS},
    UNIQUE KEY taxonomy_terms_key (kind, term_key)`,
})
