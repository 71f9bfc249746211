import { KEY, TEXT, tables } from './sql.ts'

/**
 * commission_plans: what the marketplace takes from a day on, in hundredths of a percent; house 0 is the rule for every house without one of its own, and a
 * house whose rate is null goes back to that. commission_statements: a month of a house, written once; what changes later stands in the next one.
 */
export const { up, down } = tables({
  commission_plans: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL DEFAULT 0,
    rate SMALLINT UNSIGNED NULL,
    from_day DATE NOT NULL,
    note VARCHAR(500) ${TEXT} NULL,
    by_user_id INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY commission_plans_day (property_id, from_day)`,
  commission_statements: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    month CHAR(7) ${KEY} NOT NULL,
    number INT UNSIGNED NOT NULL,
    currency CHAR(3) ${KEY} NOT NULL,
    bookings INT UNSIGNED NOT NULL,
    base BIGINT NOT NULL,
    commission BIGINT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY commission_statements_month (property_id, month),
    UNIQUE KEY commission_statements_number (property_id, number),
    KEY commission_statements_all (month, property_id),
    CONSTRAINT commission_statements_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
  commission_lines: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    statement_id INT UNSIGNED NOT NULL,
    booking_id INT UNSIGNED NOT NULL,
    kind VARCHAR(10) ${KEY} NOT NULL,
    rate SMALLINT UNSIGNED NOT NULL,
    base BIGINT NOT NULL,
    commission BIGINT NOT NULL,
    UNIQUE KEY commission_lines_booking (statement_id, booking_id),
    KEY commission_lines_said (property_id, booking_id),
    CONSTRAINT commission_lines_statement FOREIGN KEY (statement_id) REFERENCES commission_statements (id)`,
})
