/** The link to a booking again, for who lost it; and how things are opened that came by mail. */
export const findBooking = {
  title: 'Find your booking',
  describe: 'Lost the link to your booking? We send it again to the e-mail address you booked with.',
  text: 'You need no account: the link from your confirmation opens the booking. If you lost it, we send it again.',
  withAccount: 'Booked with an account? {link}',
  trips: 'See your trips',
  missing: 'Something is still missing.',
  missingCode: 'Enter the booking code.',
  missingEmail: 'Enter the e-mail address you booked with.',
  sent: 'Check your e-mail',
  sentText: 'If the code and the e-mail belong together, the link is on its way to {email}. It takes a minute; check the spam folder too.',
  send: 'Send me the link',
  code: 'Booking code',
  codeHint: '8 letters and digits, from your confirmation.',
  email: 'E-mail',
  demo: 'This is the demo world, and no mail leaves it. {link} (in a new tab).',
  demoMails: 'Read its mails here',
} as const
