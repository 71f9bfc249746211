import { KEY, tables } from './sql.ts'

/** Written first by everything that is counted for one person, known by e-mail or account, in keyed hashes: two at once are counted one after the other. */
export const { up, down } = tables({
  contact_guards: `
    contact CHAR(64) ${KEY} NOT NULL PRIMARY KEY,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    written_at DATETIME(3) NOT NULL,
    KEY contact_guards_age (written_at)`,
})
