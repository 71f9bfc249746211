import { EXACT, KEY, tables } from './sql.ts'

/** What each recipient got on the last day it got anything, and how much waits to be told in one. A recipient is an e-mail address, or a house's topic. */
export const { up, down } = tables({
  message_budgets: `
    recipient VARCHAR(190) ${EXACT} NOT NULL PRIMARY KEY,
    counted_on DATE NOT NULL,
    plain SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    secure SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    is_known TINYINT UNSIGNED NOT NULL DEFAULT 0,
    waiting INT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NULL,
    language VARCHAR(10) ${KEY} NOT NULL DEFAULT 'en',
    KEY message_budgets_due (due_at),
    KEY message_budgets_age (counted_on)`,
})
