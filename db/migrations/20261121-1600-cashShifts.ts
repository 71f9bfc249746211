import { KEY, TEXT, tables } from './sql.ts'

/**
 * A drawer between two counts, and what is put in or taken out between. `open_drawer` is the drawer while the shift is open and null
 * afterwards, so that a drawer has one open shift at most. The moves only grow.
 */
export const { up, down } = tables({
  cash_shifts: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    drawer VARCHAR(40) ${TEXT} NOT NULL,
    open_drawer VARCHAR(40) ${TEXT} NULL,
    currency CHAR(3) ${KEY} NOT NULL,
    float_amount BIGINT NOT NULL,
    expected BIGINT NULL,
    counted BIGINT NULL,
    note VARCHAR(500) ${TEXT} NULL,
    closing_note VARCHAR(500) ${TEXT} NULL,
    opened_by INT UNSIGNED NULL,
    closed_by INT UNSIGNED NULL,
    opened_at DATETIME(3) NOT NULL,
    closed_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    UNIQUE KEY cash_shifts_open (property_id, open_drawer),
    KEY cash_shifts_property (property_id, opened_at),
    CONSTRAINT cash_shifts_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
  cash_moves: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    shift_id INT UNSIGNED NOT NULL,
    kind VARCHAR(4) ${KEY} NOT NULL,
    amount BIGINT NOT NULL,
    reason VARCHAR(500) ${TEXT} NOT NULL,
    by_user_id INT UNSIGNED NULL,
    request_id VARCHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY cash_moves_shift (shift_id),
    CONSTRAINT cash_moves_shift FOREIGN KEY (shift_id) REFERENCES cash_shifts (id)`,
})
