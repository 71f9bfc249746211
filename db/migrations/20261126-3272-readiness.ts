import { tables } from './sql.ts'

/** What a readiness probe writes, to know that there is anything to be written to: one row. */
export const { up, down } = tables({
  readiness: `
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    written_at DATETIME(3) NOT NULL`,
})
