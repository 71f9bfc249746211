import { EXACT, tables } from './sql.ts'

/** Codes sent and tries made today for one address: the guard row of everything that asks for a code. */
export const { up, down } = tables({
  otp_limits: `
    email VARCHAR(190) ${EXACT} NOT NULL PRIMARY KEY,
    counted_on DATE NOT NULL,
    codes TINYINT UNSIGNED NOT NULL DEFAULT 0,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    KEY otp_limits_age (counted_on)`,
})
