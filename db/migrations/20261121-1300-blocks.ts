import { KEY, STAMPS, TEXT, tables } from './sql.ts'

/**
 * blocks: what is not sold for some nights, from `starts_on` until the morning of `ends_on`. It names its beds in block_beds, or else takes
 * `quantity` of them (or of whole units) wherever they are.
 */
export const { up, down } = tables({
  blocks: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    room_id INT UNSIGNED NOT NULL,
    kind VARCHAR(15) ${KEY} NOT NULL,
    status VARCHAR(10) ${KEY} NOT NULL,
    name VARCHAR(120) ${TEXT} NOT NULL,
    note VARCHAR(500) ${TEXT} NULL,
    starts_on DATE NOT NULL,
    ends_on DATE NOT NULL,
    taken_as VARCHAR(4) ${KEY} NOT NULL,
    quantity SMALLINT UNSIGNED NOT NULL,
    release_on DATE NULL,
    released_at DATETIME(3) NULL,
    deleted_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    KEY blocks_room (room_id, ends_on),
    KEY blocks_property (property_id, ends_on),
    KEY blocks_release (status, release_on),
    CONSTRAINT blocks_room FOREIGN KEY (room_id) REFERENCES rooms (id),
    CONSTRAINT blocks_nights CHECK (ends_on > starts_on)`,
  block_beds: `
    block_id INT UNSIGNED NOT NULL,
    bed_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (block_id, bed_id),
    KEY block_beds_bed (bed_id),
    KEY block_beds_property (property_id),
    CONSTRAINT block_beds_block FOREIGN KEY (block_id) REFERENCES blocks (id),
    CONSTRAINT block_beds_bed FOREIGN KEY (bed_id) REFERENCES beds (id)`,
})
