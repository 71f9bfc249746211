import { KEY, tables } from './sql.ts'

/** What guests put on the desk for a payment in cash, and what was given back (api/stays/payment/tender.ts). */
export const { up, down } = tables({
  tenders: `
    folio_line_id INT UNSIGNED NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    shift_id INT UNSIGNED NULL,
    currency CHAR(3) ${KEY} NOT NULL,
    amount BIGINT UNSIGNED NOT NULL,
    rate DOUBLE NULL,
    value BIGINT UNSIGNED NOT NULL,
    given_back BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (folio_line_id),
    KEY tenders_shift (shift_id)`,
})
