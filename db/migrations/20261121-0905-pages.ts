import { KEY, tables } from './sql.ts'

/** One row per public content page. `version` grows in the transaction of any edit that shows on it. */
export const { up, down } = tables({
  pages: `
    path VARCHAR(250) ${KEY} NOT NULL PRIMARY KEY,
    kind VARCHAR(10) ${KEY} NOT NULL,
    ref VARCHAR(40) ${KEY} NOT NULL,
    state VARCHAR(10) ${KEY} NOT NULL DEFAULT 'live',
    moved_to VARCHAR(250) ${KEY} NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    listed TINYINT(1) NOT NULL DEFAULT 1,
    updated_at DATETIME(3) NOT NULL,
    KEY pages_feed (kind, state, path),
    KEY pages_ref (kind, ref)`,
})
