/**
 * Mails that one address receives in a day. `plain` limits what others can trigger; the rest is reserved for codes, so that nobody is locked out of
 * their account.
 */
export const dailyMailLimits = {
  /** An address that was never proven. */
  unproven: { plain: 3, all: 5 },
  /** Of an account, a guest who has proven it, or a hostel on the marketplace. */
  known: { plain: 60, all: 80 },
} as const

export type MailClass = 'plain' | 'secure'
