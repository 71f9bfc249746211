import { KEY, STAMPS, TEXT, tables } from './sql.ts'

// What guests left behind: where and by whom it was found, until when it is kept, and who has it now.
export const { up, down } = tables({
  found_items: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    what VARCHAR(200) ${TEXT} NOT NULL,
    place VARCHAR(120) ${TEXT} NULL,
    finder VARCHAR(120) ${TEXT} NULL,
    found_on DATE NOT NULL,
    keep_until DATE NOT NULL,
    status VARCHAR(12) ${KEY} NOT NULL,
    settled_on DATE NULL,
    receiver VARCHAR(300) ${TEXT} NULL,
    note VARCHAR(1000) ${TEXT} NULL,
    booking_id INT UNSIGNED NULL,
    recorded_by INT UNSIGNED NULL,
    photo VARCHAR(80) ${KEY} NULL,
    photo_width SMALLINT UNSIGNED NULL,
    photo_height SMALLINT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    PRIMARY KEY (id),
    UNIQUE KEY found_items_photo (photo),
    KEY found_items_property (property_id, status, keep_until),
    KEY found_items_booking (booking_id),
    KEY found_items_settled (settled_on),
    CONSTRAINT found_items_property FOREIGN KEY (property_id) REFERENCES properties (id),
    CONSTRAINT found_items_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
