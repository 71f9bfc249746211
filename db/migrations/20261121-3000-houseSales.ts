import { KEY, TEXT, tables } from './sql.ts'

/**
 * Money that belongs to no booking: a towel that is sold (`in`), milk that is bought (`out`). Its lines stand in the one ledger; this says what it was for.
 * Rows only grow: a correction is a new row that names the one it replaces. `version` is written by whoever undoes it, so that two never do.
 */
export const { up, down } = tables({
  house_sales: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    property_id INT UNSIGNED NOT NULL,
    kind VARCHAR(3) ${KEY} NOT NULL,
    category VARCHAR(20) ${KEY} NOT NULL,
    description VARCHAR(150) ${TEXT} NOT NULL,
    replaces_id INT UNSIGNED NULL,
    by_user_id INT UNSIGNED NULL,
    request_id VARCHAR(64) ${KEY} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    KEY house_sales_property (property_id, created_at),
    CONSTRAINT house_sales_property FOREIGN KEY (property_id) REFERENCES properties (id)`,
})
