import { KEY, STAMPS, TEXT, tables } from './sql.ts'

// What is to be mended in a house, where, by whom, and the block that keeps its beds out of sale meanwhile.
export const { up, down } = tables({
  tickets: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    title VARCHAR(120) ${TEXT} NOT NULL,
    note VARCHAR(1000) ${TEXT} NULL,
    room_id INT UNSIGNED NULL,
    unit_id INT UNSIGNED NULL,
    bed_id INT UNSIGNED NULL,
    place VARCHAR(120) ${TEXT} NULL,
    urgency VARCHAR(10) ${KEY} NOT NULL,
    status VARCHAR(12) ${KEY} NOT NULL,
    block_id INT UNSIGNED NULL,
    cost BIGINT UNSIGNED NULL,
    assignee_id INT UNSIGNED NULL,
    reported_by INT UNSIGNED NULL,
    photo VARCHAR(80) ${KEY} NULL,
    photo_width SMALLINT UNSIGNED NULL,
    photo_height SMALLINT UNSIGNED NULL,
    done_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    PRIMARY KEY (id),
    UNIQUE KEY tickets_photo (photo),
    KEY tickets_property (property_id, status),
    KEY tickets_block (block_id),
    CONSTRAINT tickets_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
})
