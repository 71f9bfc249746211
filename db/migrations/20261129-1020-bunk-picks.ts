import { STAMPS, tables } from './sql.ts'

/** Which properties let guests choose a bed, and the beds that guests chose: a row stands while the bed is theirs to come to. */
export const { up, down } = tables({
  bunk_offers: `
    property_id INT UNSIGNED NOT NULL,
    is_offered TINYINT(1) NOT NULL DEFAULT 0,
    fee BIGINT UNSIGNED NOT NULL DEFAULT 0,
    vat_rate SMALLINT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    PRIMARY KEY (property_id),
    CONSTRAINT bunk_offers_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
  bunk_picks: `
    guest_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    bed_id INT UNSIGNED NOT NULL,
    folio_line_id INT UNSIGNED NULL,
    picked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (guest_id),
    KEY bunk_picks_booking (booking_id),
    KEY bunk_picks_bed (bed_id),
    CONSTRAINT bunk_picks_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
