import { KEY, TEXT, tables } from './sql.ts'

/** What a machine made of reviews, so that it is asked once. `of_hash` is that of the words it was made of: of others it is not shown. */
export const { up, down } = tables({
  review_translations: `
    review_id INT UNSIGNED NOT NULL,
    language CHAR(2) ${KEY} NOT NULL,
    of_hash CHAR(64) ${KEY} NOT NULL,
    from_language CHAR(2) ${KEY} NULL,
    title TEXT ${TEXT} NULL,
    text MEDIUMTEXT ${TEXT} NOT NULL,
    reply MEDIUMTEXT ${TEXT} NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (review_id, language)`,
})
