import { KEY, tables } from './sql.ts'

/** What guests show of a stay. `sha256` is of the file as it was sent, `file` the name of what is kept, as with the photos of a house. */
export const { up, down } = tables({
  review_photos: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    review_id INT UNSIGNED NOT NULL,
    file VARCHAR(80) ${KEY} NOT NULL,
    sha256 CHAR(64) ${KEY} NOT NULL,
    width SMALLINT UNSIGNED NOT NULL,
    height SMALLINT UNSIGNED NOT NULL,
    bytes INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY review_photos_file (file),
    UNIQUE KEY review_photos_same (review_id, sha256),
    CONSTRAINT review_photos_review FOREIGN KEY (review_id) REFERENCES reviews (id)`,
})
