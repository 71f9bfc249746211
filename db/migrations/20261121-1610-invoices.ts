import { KEY, TEXT, tables } from './sql.ts'

/**
 * Papers that are handed out. They are written once and never changed; a credit note stands beside what it corrects. The number comes out
 * of the row of its series, in the transaction that writes the paper: no number is left out, whatever is rolled back.
 */
export const { up, down } = tables({
  invoice_series: `
    property_id INT UNSIGNED NOT NULL,
    series VARCHAR(20) ${KEY} NOT NULL,
    last_number INT UNSIGNED NOT NULL,
    PRIMARY KEY (property_id, series)`,
  invoices: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    kind VARCHAR(12) ${KEY} NOT NULL,
    series VARCHAR(20) ${KEY} NOT NULL,
    number INT UNSIGNED NOT NULL,
    issued_on DATE NOT NULL,
    corrects_id INT UNSIGNED NULL,
    payment_id INT UNSIGNED NULL,
    currency CHAR(3) ${KEY} NOT NULL,
    total BIGINT NOT NULL,
    tax BIGINT NOT NULL,
    paper JSON NOT NULL,
    reason VARCHAR(500) ${TEXT} NULL,
    by_user_id INT UNSIGNED NULL,
    request_id VARCHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY invoices_number (property_id, series, number),
    UNIQUE KEY invoices_corrects (corrects_id),
    KEY invoices_booking (booking_id),
    KEY invoices_issued (property_id, issued_on),
    CONSTRAINT invoices_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
