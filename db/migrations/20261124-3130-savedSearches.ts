import { KEY, tables } from './sql.ts'

/** Searches that somebody comes back to, as the address of their page says them; one that is there is known by the hash of its text. */
export const { up, down } = tables({
  saved_searches: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id INT UNSIGNED NOT NULL,
    query_hash CHAR(64) ${KEY} NOT NULL,
    query VARCHAR(1000) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY saved_searches_query (user_id, query_hash),
    CONSTRAINT saved_searches_user FOREIGN KEY (user_id) REFERENCES users (id)`,
})
