import { tables } from './sql.ts'

/**
 * room_guards: written first by everything that changes what a room can sell, so that it serialises on every engine.
 * room_nights: sparse counters, a row once a night has been sold. bed_nights: who lies where; a bed is given once a night.
 */
export const { up, down } = tables({
  room_guards: `
    room_id INT UNSIGNED NOT NULL PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    CONSTRAINT room_guards_room FOREIGN KEY (room_id) REFERENCES rooms (id)`,
  room_nights: `
    room_id INT UNSIGNED NOT NULL,
    night DATE NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    capacity SMALLINT UNSIGNED NOT NULL,
    sold SMALLINT NOT NULL DEFAULT 0,
    overbooked SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (room_id, night),
    KEY room_nights_property (property_id, night),
    CONSTRAINT room_nights_room FOREIGN KEY (room_id) REFERENCES rooms (id),
    CONSTRAINT room_nights_never_oversold CHECK (sold >= 0 AND sold <= capacity + overbooked)`,
  bed_nights: `
    bed_id INT UNSIGNED NOT NULL,
    night DATE NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    guest_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (bed_id, night),
    KEY bed_nights_booking (booking_id),
    KEY bed_nights_property (property_id, night),
    CONSTRAINT bed_nights_bed FOREIGN KEY (bed_id) REFERENCES beds (id)`,
})
