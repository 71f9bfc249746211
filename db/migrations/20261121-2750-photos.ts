import { KEY, STAMPS, TEXT, tables } from './sql.ts'

/** `sha256` is of the file as it was sent: the same one twice is noticed. `file` is the name of what is kept, below the folder of pictures. */
export const { up, down } = tables({
  photos: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    room_id INT UNSIGNED NULL,
    position SMALLINT UNSIGNED NOT NULL,
    file VARCHAR(80) ${KEY} NOT NULL,
    sha256 CHAR(64) ${KEY} NOT NULL,
    width SMALLINT UNSIGNED NOT NULL,
    height SMALLINT UNSIGNED NOT NULL,
    bytes INT UNSIGNED NOT NULL,
    alt VARCHAR(200) ${TEXT} NOT NULL DEFAULT '',
    hidden_at DATETIME(3) NULL,
    hidden_reason VARCHAR(500) ${TEXT} NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    UNIQUE KEY photos_file (file),
    UNIQUE KEY photos_same (property_id, sha256),
    KEY photos_order (property_id, position),
    KEY photos_room (room_id, position),
    CONSTRAINT photos_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
})
