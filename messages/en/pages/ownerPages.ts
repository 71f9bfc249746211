/** What the server says in the head of the pages of the owner's office. */
export const ownerPages = {
  titles: {
    login: 'Log in to your hostel',
    signup: 'List your hostel: make an account',
    verify: 'Check your e-mail',
    forgotten: 'Set a new password',
    reset: 'Choose a new password',
    add: 'Add your hostel',
    list: 'Your hostels',
    other: 'Your hostel',
  },
  description: 'The owner area of OpenBunk: bookings, check-in, rooms and prices of your hostel.',
} as const

/** The header over its pages for who is not inside yet: beside the app, which turns it to the language of the account. */
export const ownerHeader = {
  forHostels: 'for hostels',
  travellerSite: 'Traveller site',
  logIn: 'Log in',
  signOut: 'Sign out',
} as const
