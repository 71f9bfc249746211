import { KEY, STAMPS, TEXT, tables } from './sql.ts'

/**
 * Notices of a house to its staff, its guests or everybody, and those of the marketplace to every house (no property). Days are of the house's clock and
 * included; the moments they come to are beside them. `is_shown` is what the page of the house was last made with.
 */
export const { up, down } = tables({
  notices: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NULL,
    audience VARCHAR(8) ${KEY} NOT NULL,
    title VARCHAR(120) ${TEXT} NOT NULL,
    body VARCHAR(4000) ${TEXT} NOT NULL,
    is_pinned TINYINT(1) NOT NULL DEFAULT 0,
    from_day DATE NULL,
    until_day DATE NULL,
    starts_at DATETIME(3) NOT NULL,
    ends_at DATETIME(3) NOT NULL,
    is_shown TINYINT(1) NOT NULL DEFAULT 0,
    author_id INT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    KEY notices_house (property_id, audience, is_pinned, starts_at),
    KEY notices_starting (is_shown, starts_at),
    KEY notices_ending (is_shown, ends_at),
    CONSTRAINT notices_property FOREIGN KEY (property_id) REFERENCES properties (id),
    CONSTRAINT notices_lasts CHECK (ends_at > starts_at)`,
  notice_reads: `
    notice_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (notice_id, user_id),
    KEY notice_reads_user (user_id),
    CONSTRAINT notice_reads_notice FOREIGN KEY (notice_id) REFERENCES notices (id)`,
})
