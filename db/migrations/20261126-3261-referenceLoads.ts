import { KEY, tables } from './sql.ts'

/** Which edition of the data that comes with the product this database has: another one is loaded at the next start. */
export const { up, down } = tables({
  reference_loads: `
    what VARCHAR(40) ${KEY} NOT NULL PRIMARY KEY,
    edition CHAR(16) ${KEY} NOT NULL,
    loaded_at DATETIME(3) NOT NULL`,
})
