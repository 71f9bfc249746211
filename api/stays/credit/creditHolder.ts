/** Of an account, or of its proved address: as bookings are claimed. Bind the account twice. */
export const HOLDER = '(c.user_id = ? OR c.email = (SELECT u.email FROM users u WHERE u.id = ? AND u.email_verified_at IS NOT NULL))'
