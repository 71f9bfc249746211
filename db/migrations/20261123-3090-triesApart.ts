import { columns } from './sql.ts'

/** `tries` are those of mailed codes, which anybody may make; what only the password or a session comes to is counted apart. */
export const { up, down } = columns('otp_limits', {
  factor_tries: 'TINYINT UNSIGNED NOT NULL DEFAULT 0',
  session_tries: 'TINYINT UNSIGNED NOT NULL DEFAULT 0',
})
