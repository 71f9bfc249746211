/** What one address gets on a day, over all mails. `plain` is what others can cause; the rest is kept for codes, so that nobody is locked out of theirs. */
export const dailyMailLimits = {
  /** Nobody has ever shown that they read it. */
  unproven: { plain: 3, all: 5 },
  /** Of an account, a guest who has proven it, or a hostel on the marketplace. */
  known: { plain: 60, all: 80 },
} as const

export type MailClass = 'plain' | 'secure'

/** Mails that somebody waits for to get in, or that tell of a danger to what is theirs. */
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
