import { KEY, tables } from './sql.ts'

/** What a property takes of guests to give back: what it asks for, and what it holds. Never a line of the ledger (docs/decisions/0055-held-deposits.md). */
export const { up, down } = tables({
  held_deposit_settings: `
    property_id INT UNSIGNED NOT NULL,
    deposits JSON NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (property_id)`,
  held_deposits: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    property_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    kind VARCHAR(10) ${KEY} NOT NULL,
    amount BIGINT UNSIGNED NOT NULL,
    currency CHAR(3) ${KEY} NOT NULL,
    method VARCHAR(20) ${KEY} NOT NULL,
    shift_id INT UNSIGNED NULL,
    tender_currency CHAR(3) ${KEY} NULL,
    tender_amount BIGINT UNSIGNED NULL,
    tender_value BIGINT UNSIGNED NULL,
    taken_at DATETIME(3) NOT NULL,
    taken_by INT UNSIGNED NULL,
    returned_at DATETIME(3) NULL,
    returned_by INT UNSIGNED NULL,
    return_shift_id INT UNSIGNED NULL,
    withheld BIGINT UNSIGNED NOT NULL DEFAULT 0,
    charge_line_id INT UNSIGNED NULL,
    PRIMARY KEY (id),
    KEY held_deposits_booking (booking_id),
    KEY held_deposits_property (property_id, returned_at, taken_at),
    KEY held_deposits_shift (shift_id),
    KEY held_deposits_return_shift (return_shift_id),
    CONSTRAINT held_deposits_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
