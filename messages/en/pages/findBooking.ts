/** The link to a booking again, for who lost it; and how things are opened that came by mail. */
export const findBooking = {
  title: 'Find your booking',
  describe: 'Lost the link to your booking? We send it again to the e-mail it was made with.',
  text: 'You need no account: the link from your confirmation opens the booking. If you lost it, we send it again.',
  withAccount: 'Booked with an account? {link}',
  trips: 'See your trips',
  missing: 'Something is still missing.',
  missingCode: 'Write the code of the booking.',
  missingEmail: 'Write the e-mail it was made with.',
  sent: 'Look into your mail',
  sentText: 'If code and e-mail belong together, the link is on its way to {email}. It takes a minute; look among unwanted mail too.',
  send: 'Send me the link',
  code: 'Booking code',
  codeHint: '8 letters and digits, from your confirmation.',
  email: 'E-mail',
  demo: 'This is the demo world, and no mail leaves it. {link} (in a new tab).',
  demoMails: 'Read its mails here',
} as const
