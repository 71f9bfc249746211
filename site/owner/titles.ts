/** Titles of the doors, for the head of the first answer; inside, each screen sets its own. */
const titles: Record<string, string> = {
  login: 'Log in to your hostel',
  'hostel-login': 'Log in to your hostel',
  signup: 'List your hostel: make an account',
  verifyotpowner: 'Check your mail',
  'forgot-password': 'Set a new password',
  'reset-password': 'Choose a new password',
  'add-property': 'Add your hostel',
}

export const ownerTitle = (path: string) => titles[path] ?? 'Your hostel'
export const ownerDescription = 'The owner area of OpenBunk: bookings, check-in, rooms and prices of your hostel.'
