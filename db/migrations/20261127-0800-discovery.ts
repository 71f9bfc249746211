import { KEY, tables } from './sql.ts'

/** What travellers keep of their searches: wishlists and saved searches. */
export const { up, down } = tables({
  saved_searches: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    user_id INT UNSIGNED NOT NULL,
    query_hash CHAR(64) ${KEY} NOT NULL,
    query VARCHAR(1000) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY saved_searches_query (user_id, query_hash),
    CONSTRAINT saved_searches_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  wishlists: `
    user_id INT UNSIGNED NOT NULL,
    turns INT UNSIGNED NOT NULL DEFAULT 0,
    adds INT UNSIGNED NOT NULL DEFAULT 0,
    share_hash CHAR(64) ${KEY} NULL,
    PRIMARY KEY (user_id),
    UNIQUE KEY wishlists_share (share_hash)`,
  wishlist_items: `
    user_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, property_id),
    KEY wishlist_items_property (property_id),
    CONSTRAINT wishlist_items_list FOREIGN KEY (user_id) REFERENCES wishlists (user_id)`,
})
