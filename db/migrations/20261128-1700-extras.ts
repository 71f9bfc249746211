import { KEY, STAMPS, TEXT, tables } from './sql.ts'

/** What a hostel sells beside its beds, and which lines of the ledger are such a sale (api/stays/extras). */
export const { up, down } = tables({
  extras: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    name VARCHAR(80) ${TEXT} NOT NULL,
    description VARCHAR(200) ${TEXT} NULL,
    category VARCHAR(20) ${KEY} NOT NULL,
    per VARCHAR(12) ${KEY} NOT NULL,
    price BIGINT UNSIGNED NOT NULL,
    vat_rate SMALLINT UNSIGNED NULL,
    stock INT UNSIGNED NULL,
    sold INT UNSIGNED NOT NULL DEFAULT 0,
    places JSON NOT NULL,
    active TINYINT(1) NOT NULL DEFAULT 1,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${STAMPS},
    PRIMARY KEY (id),
    KEY extras_property (property_id),
    CONSTRAINT extras_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
  extra_sales: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    extra_id INT UNSIGNED NOT NULL,
    folio_line_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NULL,
    quantity INT UNSIGNED NOT NULL,
    from_guest TINYINT(1) NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    returned_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY extra_sales_line (folio_line_id),
    KEY extra_sales_booking (booking_id),
    CONSTRAINT extra_sales_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
