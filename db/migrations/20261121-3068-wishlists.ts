import { KEY, tables } from './sql.ts'

/** Hostels that somebody wants to remember, one list an account. Its link can be given away to read: another turn makes another link. */
export const { up, down } = tables({
  wishlists: `
    user_id INT UNSIGNED NOT NULL PRIMARY KEY,
    turns INT UNSIGNED NOT NULL DEFAULT 0,
    adds INT UNSIGNED NOT NULL DEFAULT 0,
    share_hash CHAR(64) ${KEY} NULL,
    UNIQUE KEY wishlists_share (share_hash)`,
  wishlist_items: `
    user_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, property_id),
    KEY wishlist_items_property (property_id),
    CONSTRAINT wishlist_items_list FOREIGN KEY (user_id) REFERENCES wishlists (user_id)`,
})
