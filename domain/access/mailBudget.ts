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

/** Mails that somebody needs to sign in, or that warn of a danger to their account. */
const secureTemplates = new Set([
  'otp',
  'emailChange',
  'passwordReset',
  'loginCode',
  'accountExists',
  'noAccount',
  'accountChanged',
  'accountErased',
  'bookingToProve',
  'contactToProve',
  'contactChanging',
])

export const mailClassOf = (template: string): MailClass => (secureTemplates.has(template) ? 'secure' : 'plain')
