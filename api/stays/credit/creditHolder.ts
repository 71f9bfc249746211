/** Condition: credits of an account, or of its proven address. Bind the account id twice. */
export const HOLDER = '(c.user_id = ? OR c.email = (SELECT u.email FROM users u WHERE u.id = ? AND u.email_verified_at IS NOT NULL))'
