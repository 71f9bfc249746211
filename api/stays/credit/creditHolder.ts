/** Condition: credits of an account, or given to its proven address without one. Bind the account id twice. */
export const HOLDER =
  '(c.user_id = ? OR (c.user_id IS NULL AND c.email = (SELECT u.email FROM users u WHERE u.id = ? AND u.email_verified_at IS NOT NULL)))'
