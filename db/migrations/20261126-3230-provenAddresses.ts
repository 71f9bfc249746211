import { KEY, tables } from './sql.ts'

/** E-mail addresses, as keyed hashes, whose owner has used what was mailed there. Accounts with a verified address need no row. */
export const { up, down } = tables({
  proven_addresses: `
    address CHAR(64) ${KEY} NOT NULL PRIMARY KEY,
    how VARCHAR(20) ${KEY} NOT NULL,
    proven_at DATETIME(3) NOT NULL`,
})
