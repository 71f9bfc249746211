import { KEY, tables } from './sql.ts'

/** How often a kind of page was looked at and a place was searched for, a day (UTC). Nothing here is about anybody. */
export const { up, down } = tables({
  page_counts: `
    day DATE NOT NULL,
    kind VARCHAR(10) ${KEY} NOT NULL,
    what VARCHAR(20) ${KEY} NOT NULL,
    count INT UNSIGNED NOT NULL,
    PRIMARY KEY (day, kind, what)`,
})
