import { TEXT, tables } from './sql.ts'

/** What a listing said when it was sent back: whoever looks at it again sees what is new. Gone once it is on the site, or closed. */
export const { up, down } = tables({
  listing_reviews: `
    property_id INT UNSIGNED NOT NULL PRIMARY KEY,
    seen JSON NOT NULL,
    note VARCHAR(2000) ${TEXT} NOT NULL,
    reviewed_at DATETIME(3) NOT NULL`,
})
