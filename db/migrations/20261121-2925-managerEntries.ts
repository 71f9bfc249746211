import { KEY, STAMPS, TEXT, tables } from './sql.ts'

/** What super-admins changed of the channel managers in the catalogue: where they are found, and whether they are offered. */
export const { up, down } = tables({
  manager_entries: `
    slug VARCHAR(60) ${KEY} NOT NULL PRIMARY KEY,
    website VARCHAR(300) ${TEXT} NULL,
    contact VARCHAR(300) ${TEXT} NULL,
    status VARCHAR(10) ${KEY} NOT NULL DEFAULT 'open',
    ${STAMPS}`,
})
