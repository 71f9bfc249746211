import { KEY, tables } from './sql.ts'

/** The store of rate-limiter-flexible, with our own collation. */
export const { up, down } = tables({
  rate_limits: `
    \`key\` VARCHAR(255) ${KEY} NOT NULL PRIMARY KEY,
    points INT NOT NULL DEFAULT 0,
    expire BIGINT UNSIGNED NULL`,
})
